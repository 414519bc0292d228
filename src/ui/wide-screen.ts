/** From here on there is a sidebar, and posts open in an overlay (docs/product.md L22). */
export const WIDE_SCREEN = "(min-width: 64rem)";
