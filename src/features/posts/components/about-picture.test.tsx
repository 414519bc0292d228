import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AboutPicture } from "./post-details";

const camera = {
  ...{ body: "Leica M11", lens: "<b>Summicron</b>", focalLength: 35, aperture: 4 },
  ...{ exposure: 0.004, iso: 400 },
};
const htmlOf = (post: Partial<Parameters<typeof AboutPicture>[0]>) =>
  renderToStaticMarkup(
    <AboutPicture camera={null} licence="all-rights-reserved" ai={null} {...post} />,
  );

it("AB7 is one line that unfolds, with the lens, the licence and who says that it was made with AI", () => {
  const html = htmlOf({ camera, licence: "by", ai: "file" });
  expect(htmlOf({ camera, licence: "by" })).toContain(
    ">Leica M11 · 35 mm · f/4 · 1/250 s · ISO 400 · CC BY 4.0</summary>",
  );
  expect(html).toContain("ISO 400 · Made with AI · CC BY 4.0");
  expect(html).toContain("Lens: &lt;b&gt;Summicron");
  expect(html).toContain('href="https://creativecommons.org/licenses/by/4.0/"');
  expect(html).toContain("Its file says that it was made with AI.");
  expect(htmlOf({ ai: "admin" })).toContain(">Made with AI · All rights reserved</summary>");
  expect(htmlOf({})).toBe("");
});
