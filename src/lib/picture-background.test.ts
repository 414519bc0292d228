import { rgbaToThumbHash } from "thumbhash";
import { expect, test } from "vitest";
import { backgroundOf, isTransparent } from "./picture-background";

const hashOf = (colour: number[], alpha = 255) => {
  const pixels = Uint8Array.from({ length: 4 * 4 * 4 }, (_, i) => [...colour, alpha][i % 4] ?? 0);
  return Buffer.from(rgbaToThumbHash(4, 4, pixels)).toString("base64");
};

const colourOf = (placeholder: string | null) => backgroundOf({ placeholder, mat: "auto" });

test("a plain picture averages to nearly its own colour", () => {
  const channels = colourOf(hashOf([200, 60, 20]))?.match(/[0-9a-f]{2}/g) ?? [];
  const far = channels.map((hex, i) =>
    Math.abs(Number.parseInt(hex, 16) - ([200, 60, 20][i] ?? 0)),
  );
  expect(far).toHaveLength(3);
  expect(Math.max(...far)).toBeLessThan(12);
});

test.each([
  { ink: [20, 20, 30], mat: "var(--mat-light)" },
  { ink: [230, 225, 210], mat: "var(--mat-dark)" },
  { ink: [200, 60, 20], mat: "var(--color-mat)" },
])("O23 a transparent picture of $ink shows $mat", ({ ink, mat }) => {
  expect(colourOf(hashOf(ink, 128))).toBe(mat);
});

test("O23 a transparent picture has the mat that its author chooses, an opaque one its own colour", () => {
  const [clear, opaque] = [hashOf([20, 20, 30], 128), hashOf([20, 20, 30])];
  expect(backgroundOf({ placeholder: clear, mat: "dark" })).toBe("var(--mat-dark)");
  expect(backgroundOf({ placeholder: opaque, mat: "dark" })).toMatch(/^#/);
  expect([clear, opaque, null].map(isTransparent)).toEqual([true, false, false]);
});

test.each([null, "", "AAAA", "not base64!"])("%j has no colour", (thumbhash) => {
  expect(colourOf(thumbhash)).toBeUndefined();
});
