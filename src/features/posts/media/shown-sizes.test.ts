import { expect, test } from "vitest";
import type { Post } from "../schema";
import {
  boxRatio,
  cardSizes,
  fullWidth,
  isCut,
  plainSource,
  shownText,
  srcSetsOf,
  tileSizes,
} from "./shown-sizes";

const TYPES: Record<string, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  webp: "image/webp",
};

const source = (name: string) => ({
  url: `/media/1/${name}`,
  width: Number.parseInt(name, 10),
  type: TYPES[name.slice(name.indexOf(".") + 1)] ?? "",
});
const stored = (names: string[], width = 6000, height = 4000) =>
  ({
    sources: names.map(source),
    media: source(names.at(-1) ?? "").url,
    width,
    height,
    mediaType: "image",
  }) as Post;

const NEW = [
  "384.avif",
  "768.avif",
  "1176.avif",
  "1176.webp",
  "1776.avif",
  "2560.webp",
  "4096.webp",
];
const OLD = ["320.webp", "640.webp", "1280.webp", "1920.webp"];

test("L29 a browser that knows AVIF chooses from every width, another one from WebP", () => {
  const { avif, plain } = srcSetsOf(stored(NEW));
  const widths = (set: string | undefined) => set?.split(", ").map((one) => one.split("/").at(-1));
  expect(widths(avif)).toEqual([
    "384.avif 384w",
    "768.avif 768w",
    "1176.avif 1176w",
    "1776.avif 1776w",
    "2560.webp 2560w",
    "4096.webp 4096w",
  ]);
  expect(widths(plain)).toEqual(["1176.webp 1176w", "2560.webp 2560w", "4096.webp 4096w"]);
  expect(plainSource(stored(NEW), 640)?.width).toBe(1176);
});

test("L29 a poster is as wide as it needs to be to cover the box of its video", () => {
  const upright = { width: 1080, height: 1920 };
  expect(cardSizes(upright)).toBe("(width < 35rem) calc(100vw - 2rem), 23rem");
  expect(cardSizes({ ...upright, posterRatio: 1.5 })).toBe(
    "(width < 35rem) calc(2.67 * (100vw - 2rem)), 61.4rem",
  );
  expect(cardSizes({ ...upright, posterRatio: 0.4 })).toBe(cardSizes(upright));
  expect(cardSizes(upright, 2)).toBe(
    "(width < 22.5rem) calc(100vw - 2rem), (width < 35rem) calc(50vw - 0.75rem), 23rem",
  );
  // A card is at most as tall as an upright screen.
  expect(cardSizes({ width: 100, height: 1000, posterRatio: 1.125 }, 2)).toContain("2.00 * (50vw");
  expect(tileSizes({ ...upright, posterRatio: 1.6 }, "overlay")).toBe("calc(2.00 * 5.25rem)");
  expect(tileSizes({ width: 1600, height: 900, posterRatio: 0.8 }, "overlay")).toBe(
    "calc(1.00 * 5.25rem)",
  );
});

test("L51 the widest file of an HDR picture is in both sets, and is its full size", () => {
  const post = stored([...NEW.slice(0, -1), "4096.jpg"]);
  const { avif, plain } = srcSetsOf(post);
  for (const set of [avif, plain]) expect(set?.endsWith("/4096.jpg 4096w")).toBe(true);
  expect(fullWidth(post)).toBe(4096);
});

test("L29 a picture of before, without AVIF, has one set", () => {
  expect(srcSetsOf(stored(OLD))).toMatchObject({ avif: undefined });
  expect(plainSource(stored(OLD), 640)?.width).toBe(640);
});

test("L46 a picture that was reduced, or has colours beyond sRGB, says so to its author", () => {
  expect(shownText(stored(NEW))).toBe("6000 × 4000, shown at up to 4096");
  expect(shownText(stored(["2731.webp"], 4000, 6000))).toBe("4000 × 6000, shown at up to 4096");
  expect(shownText({ ...stored(NEW, 4096, 2731), colours: "display-p3" })).toBe(
    "Colours: Display P3",
  );
  expect(shownText({ ...stored(NEW, 4096, 2731), colours: "adobe-rgb" })).toBe(
    "Colours: Adobe RGB",
  );
  expect(shownText({ ...stored(["800.jpg"], 800, 600), hdr: true })).toBe("HDR");
  expect(shownText({ ...stored(["4096.jpg"]), colours: "display-p3", hdr: true })).toBe(
    "6000 × 4000, shown at up to 4096 · Colours: Display P3 · HDR",
  );
  expect(shownText(stored(["800.webp"], 800, 600))).toBe("");
});

test("L46 an animated picture is shown no larger than the file that moves", () => {
  const animated = (width: number, height: number) => ({
    ...stored([`${width}.webp`], width, height),
    media: "/media/1/motion.webp",
  });
  expect(fullWidth(animated(2400, 1200))).toBe(1280);
  expect(fullWidth(animated(1200, 2400))).toBe(640);
  expect(fullWidth(animated(900, 600))).toBe(900);
  expect(shownText(animated(2400, 1200))).toBe("2400 × 1200, shown at up to 1280");
  expect(shownText(animated(900, 600))).toBe("");
});

test("F10 the box of a card crops very wide pictures, and those taller than an upright screen", () => {
  const screen = { width: 1080, height: 1920 };
  expect([boxRatio(screen), isCut(screen)]).toEqual(["1.7778", false]);
  const strip = { width: 100, height: 8000 };
  expect([boxRatio(strip), isCut(strip)]).toEqual(["1.7778", true]);
  expect(boxRatio({ width: 8000, height: 100 })).toBe("0.3500");
  expect(boxRatio({ width: 200, height: 100 })).toBe("0.5000");
});
