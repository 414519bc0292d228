/** From here on there is a sidebar, and posts open in an overlay (spec §9: 1024 px at the usual font size). */
export const WIDE_SCREEN = "(min-width: 64rem)";
