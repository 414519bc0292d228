import { expect, test } from "vitest";
import { fileSize } from "./file-size";

test.each([
  [0, "1 kB"],
  [34 * 1024, "34 kB"],
  [2.4 * 1024 ** 2, "2.4 MB"],
  [10 * 1024 ** 2, "10 MB"],
])("%d bytes read as %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
