/** A style sheet as text (see next.config.ts). */
declare module "*.css?raw" {
  const text: string;
  export default text;
}

/** A font as it is. */
declare module "*.woff2?bytes" {
  const bytes: Uint8Array;
  export default bytes;
}
