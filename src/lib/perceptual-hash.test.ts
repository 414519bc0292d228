import { expect, it } from "vitest";
import { differingBits } from "../../tests/support/picture-hashes";
import { perceptualHash, RASTER_SIDE } from "./perceptual-hash";

type Shade = (x: number, y: number) => number;

/** A grey raster of a function of the place, each from 0 to 1. */
const raster = (shade: Shade, channels: 3 | 4 = 3) =>
  Uint8Array.from({ length: RASTER_SIDE ** 2 * channels }, (_, index) => {
    const pixel = Math.floor(index / channels);
    const [x, y] = [pixel % RASTER_SIDE, Math.floor(pixel / RASTER_SIDE)];
    return Math.round(255 * Math.min(1, Math.max(0, shade(x / RASTER_SIDE, y / RASTER_SIDE))));
  });

const blobs: Shade = (x, y) =>
  0.5 +
  0.3 * Math.sin(9 * x * y + 2) * Math.cos(14 * x - 5 * y * y) +
  0.3 * Math.sin(31 * x * x - 17 * y);

it("C8 the hash is 128 bits, the same with an alpha channel", () => {
  const found = perceptualHash(raster(blobs), 3);
  expect(found).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{32}$/), isClear: true });
  expect(perceptualHash(raster(blobs, 4), 4)).toEqual(found);
});

it("C8 few bits of the hash follow light and contrast, about half those of another picture", () => {
  const hash = perceptualHash(raster(blobs), 3)?.hash;
  const dimmed = raster((x, y) => 0.15 + 0.6 * blobs(x, y));
  expect(differingBits(hash, perceptualHash(dimmed, 3)?.hash)).toBeLessThan(6);
  const other = raster((x, y) => blobs(1 - y, x));
  expect(differingBits(hash, perceptualHash(other, 3)?.hash)).toBeGreaterThan(40);
});

it.each<[string, Shade]>([
  ["one colour", () => 0.4],
  ["a gradient", (x, y) => 0.2 + 0.3 * x + 0.4 * y],
  ["two halves", (x) => (x < 0.5 ? 0 : 1)],
  ["one slanting edge", (x, y) => (x + 0.4 * y < 0.7 ? 0 : 1)],
])("C8 %s has no hash, because all such pictures look alike", (_, shade) => {
  expect(perceptualHash(raster(shade), 3)).toBeNull();
});

it("C8 a picture with little detail has a hash by which no other is recognized", () => {
  const pale = raster((x, y) => 0.4 + 0.05 * blobs(x, y));
  expect(perceptualHash(pale, 3)).toMatchObject({ isClear: false });
});
