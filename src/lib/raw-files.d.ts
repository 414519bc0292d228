/** A file as text (see next.config.ts). */
declare module "*?raw" {
  const text: string;
  export default text;
}
