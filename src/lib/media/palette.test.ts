import { describe, expect, it } from "vitest";
import { cellOf } from "../colour-cells";
import { distance, toOklab } from "../oklab";
import { paletteOf } from "./palette";

type Area = [rgb: number, pixels: number, alpha?: number];

const pixelsOf = (...areas: Area[]) =>
  Uint8Array.from(
    areas.flatMap(([rgb, pixels, alpha = 255]) =>
      Array.from({ length: pixels }, () => [rgb >> 16, (rgb >> 8) & 255, rgb & 255, alpha]).flat(),
    ),
  );

const inShort = (pixels: Uint8Array) => paletteOf(pixels).map(({ rgb, share }) => [rgb, share]);

describe("CO1 a palette", () => {
  it("has the colours of a picture with their shares, the most frequent first", () => {
    expect(inShort(pixelsOf([0x2060c0, 200], [0xf0e0d0, 700], [0xd02030, 100]))).toEqual([
      [0xf0e0d0, 70],
      [0x2060c0, 20],
      [0xd02030, 10],
    ]);
  });

  it("names the cell of each colour", () => {
    expect(paletteOf(pixelsOf([0x2060c0, 9]))).toEqual([
      { rgb: 0x2060c0, cell: cellOf(0x2060c0), share: 100 },
    ]);
  });

  it("has at most five colours, and no two that look alike", () => {
    const areas = Array.from({ length: 4096 }, (_, n): Area => [(n * 0x9e3779b1) & 0xffffff, 1]);
    const colours = paletteOf(pixelsOf(...areas)).map(({ rgb }) => toOklab(rgb));
    expect(colours).toHaveLength(5);
    for (const [n, one] of colours.entries())
      for (const other of colours.slice(n + 1)) expect(distance(one, other)).toBeGreaterThan(0.06);
  });

  it("mixes what one cannot tell apart", () => {
    const [one, ...others] = paletteOf(pixelsOf([0x808080, 50], [0x868686, 50]));
    expect(others).toEqual([]);
    expect(one).toMatchObject({ share: 100 });
    expect(distance(toOklab(one?.rgb ?? 0), toOklab(0x838383))).toBeLessThan(0.01);
  });

  it("keeps a small part of another colour", () => {
    const noise = Array.from({ length: 900 }, (_, n): Area => [0x404040 + 0x010101 * (n % 90), 1]);
    const palette = paletteOf(pixelsOf(...noise, [0xe02020, 60]));
    expect(palette.map(({ rgb }) => rgb)).toContain(0xe02020);
  });

  it("has a small part of another colour rather than one more grey", () => {
    const greys = [0x30, 0x48, 0x60, 0x78, 0x90, 0xa8].map(
      (level): Area => [level * 0x010101, 150],
    );
    const palette = paletteOf(pixelsOf(...greys, [0xe02020, 80]));
    expect(palette.map(({ rgb }) => rgb)).toContain(0xe02020);
  });

  it("leaves transparent pixels out", () => {
    expect(inShort(pixelsOf([0xff0000, 900, 0], [0x00ff00, 100]))).toEqual([[0x00ff00, 100]]);
    expect(paletteOf(pixelsOf([0xff0000, 9, 0]))).toEqual([]);
    expect(paletteOf(new Uint8Array())).toEqual([]);
  });
});
