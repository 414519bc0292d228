import { rgbaToThumbHash } from "thumbhash";
import { expect, test } from "vitest";
import { averageColour } from "./average-colour";

const hashOf = (colour: number[], alpha = 255) => {
  const pixels = Uint8Array.from({ length: 4 * 4 * 4 }, (_, i) => [...colour, alpha][i % 4] ?? 0);
  return Buffer.from(rgbaToThumbHash(4, 4, pixels)).toString("base64");
};

test("a plain picture averages to nearly its own colour", () => {
  const channels = averageColour(hashOf([200, 60, 20]))?.match(/[0-9a-f]{2}/g) ?? [];
  const far = channels.map((hex, i) =>
    Math.abs(Number.parseInt(hex, 16) - ([200, 60, 20][i] ?? 0)),
  );
  expect(far).toHaveLength(3);
  expect(Math.max(...far)).toBeLessThan(12);
});

test("O23 a transparent picture shows the mat", () => {
  expect(averageColour(hashOf([200, 60, 20], 128))).toBe("var(--color-mat)");
});

test.each([null, "", "AAAA", "not base64!"])("%j has no colour", (thumbhash) => {
  expect(averageColour(thumbhash)).toBeUndefined();
});
