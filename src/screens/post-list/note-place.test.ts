import { expect, test } from "vitest";
import { placeOfNote } from "./note-place";

const wide = { width: 3, height: 2 };
const square = { width: 1, height: 1 };
const tall = { width: 2, height: 3 };

test("F23 the greeting of a new user is where both columns of a phone are about equally long", () => {
  // Five wide pictures leave a hole of a whole card, six none.
  expect(placeOfNote(Array(20).fill(wide))).toBe(6);
  expect(placeOfNote([tall, wide, wide, square, tall, square, wide, tall])).toBe(7);
  expect(placeOfNote([tall, wide])).toBe(5);
});
