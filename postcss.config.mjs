import { readFileSync } from "node:fs";

const icons = readFileSync(new URL("src/ui/icons.svg", import.meta.url), "utf8");
// Without the names; and encoded is only what ends a URL, for 5 KB less than all that may be.
const encoded = icons
  .replace(/ id="[^"]*"|\n */g, "")
  .replaceAll('"', "'")
  .replace(/[%#]/g, encodeURIComponent);
const data = `url("data:image/svg+xml,${encoded}")`;

/** The icons are in the first style sheet: on a slow line, a request of their own ends seconds after it. */
/** @type {import("postcss").Plugin} */
export const inlineIcons = {
  postcssPlugin: "inline-icons",
  Declaration(declaration) {
    if (!declaration.value.includes("icons.svg")) return;
    declaration.value = declaration.value.replace(/url\([^)]*icons\.svg"?\)/, data);
  },
};

export default { plugins: ["@tailwindcss/postcss", inlineIcons] };
