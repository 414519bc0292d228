import { expect, test } from "vitest";
import { actionOf, SHORTCUTS } from "./shortcuts";

const press = (key: string, modifiers = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
});

test("Y4 every key has one action", () => {
  const keys = SHORTCUTS.flatMap(({ keys }) => keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { action, keys } of SHORTCUTS) {
    for (const key of keys) expect(actionOf(press(key), true)).toBe(action);
  }
});

test("letters work with Caps Lock, but not with a modifier", () => {
  expect(actionOf(press("L"), true)).toBe("like");
  expect(actionOf(press("L", { shiftKey: true }), true)).toBeUndefined();
  expect(actionOf(press("l", { ctrlKey: true }), true)).toBeUndefined();
  expect(actionOf(press("b", { metaKey: true }), true)).toBeUndefined();
  expect(actionOf(press("ArrowLeft", { altKey: true }), true)).toBeUndefined();
  expect(actionOf(press("ArrowRight", { shiftKey: true }), true)).toBeUndefined();
});

test("punctuation works with Shift", () => {
  expect(actionOf(press("?", { shiftKey: true }), true)).toBe("help");
  expect(actionOf(press("/", { shiftKey: true }), true)).toBe("search");
});

test("disabled shortcuts leave only Enter and Escape", () => {
  const enabled = SHORTCUTS.filter(({ keys }) => actionOf(press(keys[0] ?? ""), false));
  expect(enabled.map(({ action }) => action)).toEqual(["open", "close"]);
});
