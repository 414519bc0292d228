import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const read = (name: string) => readFile(new URL(name, import.meta.url), "utf8");

const pairs = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name, number]) => [name, Number(number)]);

test("the token of an icon is its row in the image, which has room for all", async () => {
  const [image, tokens, utility] = await Promise.all(
    ["icons.svg", "icons.css", "icon.css"].map(read),
  );
  const rows = pairs(image ?? "", /<g id="([\w-]+)" transform="translate\(0 (\d+)\)"/g);
  const [height] = (image ?? "").match(/(?<=viewBox="0 0 24 )\d+/) ?? [];
  const [last] = (utility ?? "").match(/(?<=100% \/ )\d+/) ?? [];
  expect(rows.length).toBeGreaterThan(40);
  expect(pairs(tokens ?? "", /--icon-([\w-]+): (\d+);/g)).toEqual(
    rows.map(([name, top]) => [name, Number(top) / 24]),
  );
  expect(Number(height)).toBe(24 * (Number(last) + 1));
  expect(rows.length * 24).toBeLessThanOrEqual(Number(height));
});
