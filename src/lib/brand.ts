export const PRODUCT = "Vitrine";

/** For search results, previews and an installed app. */
export const TAGLINE = "Publish pictures, and find, keep and discuss those of others.";
