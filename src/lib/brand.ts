/** The name of the software, and of a site that has no other. */
export const PRODUCT = "Vitrine";

/** How long the name of a site may be. */
export const NAME_MAX = 40;

/** For search results, previews and an installed app, while the site has no other. */
export const TAGLINE = "Publish pictures, and find, keep and discuss those of others.";
