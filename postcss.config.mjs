import { readFileSync } from "node:fs";

const icons = readFileSync(new URL("src/ui/icons.svg", import.meta.url), "utf8");
const data = `url("data:image/svg+xml,${encodeURIComponent(icons)}")`;

/** The icons are in the first style sheet: on a slow line, a request of their own ends seconds after it. */
const inlineIcons = {
  postcssPlugin: "inline-icons",
  Declaration(declaration) {
    if (!declaration.value.includes("icons.svg")) return;
    declaration.value = declaration.value.replace(/url\([^)]*icons\.svg"?\)/, data);
  },
};

export default { plugins: ["@tailwindcss/postcss", inlineIcons] };
