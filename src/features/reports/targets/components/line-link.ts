const LINK = "inline-block max-w-full leading-6";

// 24 px each; for fingers 44 px, over a line that is no link.
/** A link with such a line below. */
export const LINE_LINK = `${LINK} pointer-coarse:-mb-5 pointer-coarse:pb-5`;
/** A link with such a line above. */
export const LAST_LINE_LINK = `${LINK} pointer-coarse:-mt-5 pointer-coarse:pt-5`;
