import { expect, it } from "vitest";
import { distance, toOklab, toRgb } from "./oklab";

// Of the table on bottosson.github.io/posts/oklab and of CSS Color 4.
it.each([
  [0xffffff, [1, 0, 0]],
  [0x000000, [0, 0, 0]],
  [0xff0000, [0.628, 0.2249, 0.1258]],
  [0x00ff00, [0.8664, -0.2339, 0.1795]],
  [0x0000ff, [0.452, -0.0325, -0.3115]],
] as const)("CO1 the Oklab of %i is %j", (rgb, lab) => {
  toOklab(rgb).forEach((value, axis) => {
    expect(value).toBeCloseTo(lab[axis] ?? Number.NaN, 3);
  });
});

it("CO1 a colour of sRGB survives the way to Oklab and back", () => {
  for (let rgb = 0; rgb <= 0xffffff; rgb += 65_521) expect(toRgb(toOklab(rgb))).toBe(rgb);
});

it("CO1 a colour outside of sRGB gets the nearest value of each channel", () => {
  expect(toRgb([1.2, 0, 0])).toBe(0xffffff);
  expect(toRgb([0.628, 0.4, 0.2]) >> 16).toBe(255);
});

it("CO1 distances are those of the space", () => {
  expect(distance([0, 0, 0], [1, 0, 0])).toBe(1);
  expect(distance([0.5, 0.3, 0], [0.5, 0, 0.4])).toBeCloseTo(0.5);
});
