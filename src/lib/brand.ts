/** The product's name, wherever people read it. */
export const PRODUCT = "Vitrine";

/** What it is, in one sentence: for search results, previews and an installed app. */
export const TAGLINE = "Publish pictures, and find, keep and discuss those of others.";
