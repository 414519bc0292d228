import { readFileSync } from "node:fs";

const icons = readFileSync(new URL("src/ui/icons.svg", import.meta.url), "utf8");
// Without the names; and encoded is only what ends a URL, for 5 KB less than all that may be.
const encoded = icons
  .replace(/ id="[^"]*"|\n */g, "")
  .replaceAll('"', "'")
  .replace(/[%#]/g, encodeURIComponent);
const data = `url("data:image/svg+xml,${encoded}")`;
const names = [...icons.matchAll(/<g id="([^"]+)"/g)].map(([, name]) => name);

/**
 * Makes the row of each icon a token, for the utilities of src/ui/icon.css.
 * @type {import("postcss").Plugin}
 */
export const iconTokens = {
  postcssPlugin: "icon-tokens",
  Once(root) {
    const tokens = names.map((name, row) => `--icon-${name}: ${row};`);
    root.append(`@theme inline { ${tokens.join(" ")} }`);
  },
};

/** The icons are in the first style sheet: on a slow line, a request of their own ends seconds after it. */
/** @type {import("postcss").Plugin} */
export const inlineIcons = {
  postcssPlugin: "inline-icons",
  Declaration(declaration) {
    if (!declaration.value.includes("icons.svg")) return;
    declaration.value = declaration.value.replace(/url\([^)]*icons\.svg"?\)/, data);
  },
};

export default { plugins: [iconTokens, "@tailwindcss/postcss", inlineIcons] };
