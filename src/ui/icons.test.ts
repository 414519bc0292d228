import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const read = (name: string) => readFile(new URL(name, import.meta.url), "utf8");

test("the icons are one below the other in their image, which has room for all", async () => {
  const [image, utility] = [await read("icons.svg"), await read("icon.css")];
  const rows = [...image.matchAll(/<g id="[\w-]+" transform="translate\(0 (\d+)\)"/g)];
  const [height] = image.match(/(?<=viewBox="0 0 24 )\d+/) ?? [];
  const [last] = utility.match(/(?<=100% \/ )\d+/) ?? [];
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.map(([, top]) => Number(top))).toEqual(rows.map((_, row) => row * 24));
  expect(Number(height)).toBe(24 * (Number(last) + 1));
  expect(rows.length * 24).toBeLessThanOrEqual(Number(height));
});
