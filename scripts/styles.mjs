/**
 * `node scripts/styles.mjs`: builds app/globals.css into one file that has the hash of its content in its
 * name, with the fonts that it names, and writes what src/ui/styles.tsx imports of it. Next would build it too, but
 * puts the text of an inline style sheet into the payload as well (docs/performance.md).
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import tailwind from "@tailwindcss/postcss";
import { transform } from "lightningcss";
import postcss from "postcss";
import { iconTokens, inlineIcons } from "../postcss.config.mjs";
import { root } from "./launch/root.mjs";

const entry = join(root, "app/globals.css");
const generated = join(root, "src/generated/styles");
/** The build copies them to .next/static/styles, which Next serves there as files that never change. */
const files = join(generated, "files");
const path = "/_next/static/styles";
const fonts = join(root, "node_modules/@fontsource-variable/instrument-sans/files");
/** The oldest browsers that Next supports (https://nextjs.org/docs/architecture/supported-browsers). */
const targets = { chrome: 111 << 16, firefox: 111 << 16, safari: (16 << 16) | (4 << 8) };

/** @param {string} name of the module @param {Record<string, string | undefined>} constants */
const writeModule = (name, constants) =>
  writeFileSync(
    join(generated, `${name}.ts`),
    Object.entries(constants)
      .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`)
      .join(""),
  );

/** @param {string | Buffer} content @param {string} start of the name @param {string} extension */
function writeFile(content, start, extension) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  writeFileSync(join(files, `${start}${hash}.${extension}`), content);
  return { hash, url: `${path}/${start}${hash}.${extension}` };
}

rmSync(generated, { recursive: true, force: true });
mkdirSync(files, { recursive: true });
const processor = postcss([iconTokens, tailwind({ base: root, optimize: false }), inlineIcons]);
const { css } = await processor.process(readFileSync(entry), { from: entry });
const { code } = transform({ filename: entry, code: Buffer.from(css), minify: true, targets });
/** @type {string[]} in the order of src/ui/fonts.css */
const fontUrls = [];
const text = code.toString().replace(/url\("?[^")]*?([\w-]+)\.woff2"?\)/g, (_, name) => {
  const { url } = writeFile(readFileSync(join(fonts, `${name}.woff2`)), `${name}.`, "woff2");
  fontUrls.push(url);
  return `url(${url})`;
});
const { hash, url } = writeFile(text, "", "css");
writeModule("names", {
  STYLES_COOKIE: "styles",
  STYLES_HASH: hash,
  STYLE_SHEET: url,
  FONT: fontUrls[0],
});
writeModule("text", { STYLES: text });
// What browsers get in its place: `imports` in package.json.
writeModule("no-text", { STYLES: "" });
