import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requiredText } from "./text";
import { textError } from "./text-error";

const MAX = 12;
const messages = { required: "Required", tooLong: "Too long" };
const schema = requiredText(MAX, messages);

const parts = fc.constantFrom(" ", "\n", "a", "é", "🙂", "\u0000", "\ud83d", "\u00a0", "\ufeff");
const texts = fc.array(parts, { maxLength: 2 * MAX }).map((some) => some.join(""));

describe("what is wrong with a text", () => {
  it("is the first thing that the schema finds", () =>
    fc.assert(
      fc.property(texts, (text) => {
        const fault = schema.safeParse(text).error?.issues[0]?.message;
        expect(textError(text, MAX, messages)).toBe(fault);
      }),
    ));

  it.each([
    ["", "Required"],
    [" \n", "Required"],
    [` ${"a".repeat(MAX)} `, undefined],
    ["a".repeat(MAX + 1), "Too long"],
    ["🙂".repeat(MAX / 2), undefined],
    [`a${"🙂".repeat(MAX / 2)}`, "Too long"],
    ["a\u0000", "This text cannot be stored"],
  ])("names it like the schema: %j", (text, fault) => {
    expect(textError(text, MAX, messages)).toBe(fault);
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe(fault);
  });
});
