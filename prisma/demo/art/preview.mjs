import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium } from "playwright";
import { browserFlags, requireProgram } from "../../../scripts/required-program.mjs";

const SIZE = { width: 1200, height: 630 };
const COLUMNS = [
  ["evening-tide", "five-vessels", "quarter-play"],
  ["pink-patio", "northern-lake", "ribbons-no-4"],
];
const FONT = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";

async function dataUrl(file, type) {
  return `data:${type};base64,${(await readFile(file)).toString("base64")}`;
}

/**
 * Draws the picture that previews of a shared link show where the link leads to no post, with the
 * browser that the tests use: the product's name and title beside a few pictures of the wall.
 * @param {string} wall folder of the scaled pictures
 * @returns {Promise<Buffer>} a JPEG
 */
export async function makePreview(wall) {
  const font = await dataUrl(createRequire(import.meta.url).resolve(FONT), "font/woff2");
  const columns = await Promise.all(
    COLUMNS.map(async (slugs) => {
      const urls = slugs.map((slug) => dataUrl(path.join(wall, `${slug}.webp`), "image/webp"));
      return `<div>${(await Promise.all(urls)).map((url) => `<img src="${url}">`).join("")}</div>`;
    }),
  );
  const browser = await chromium.launch({
    executablePath: requireProgram("chromium"),
    args: browserFlags,
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.setContent(`<style>
      @font-face { font-family: Face; src: url(${font}); font-weight: 400 700 }
      body { margin: 0; height: 630px; overflow: hidden; background: #fff; color: #1b1b19;
        font: 420 30px/1.35 Face; display: grid; grid-template-columns: 620px 548px }
      main { box-sizing: border-box; height: 630px; padding: 72px 40px 72px 80px; display: grid; grid-template-rows: auto 1fr }
      .brand { font-size: 44px; font-weight: 640; letter-spacing: -.03em; line-height: 1;
        display: flex; align-items: center; gap: 20px }
      .brand::before { content: ""; width: 26px; height: 26px; border-radius: 50%; background: #c63818 }
      h1 { align-self: end; margin: 0; font-size: 74px; line-height: 80px; font-weight: 600;
        letter-spacing: -.032em; word-spacing: .08em }
      aside { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
      aside div { display: grid; gap: 16px; align-content: start }
      aside div + div { margin-top: -110px }
      img { width: 100%; border-radius: 6px; display: block }
    </style><main><div class="brand">Vitrine</div><h1>Pictures worth<br>a second look.</h1></main>
    <aside>${columns.join("")}</aside>`);
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ type: "jpeg", quality: 84 });
  } finally {
    await browser.close();
  }
}
