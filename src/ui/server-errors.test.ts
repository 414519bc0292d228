import { expect, test, vi } from "vitest";
import { CallError } from "@/lib/browser/call";
import * as z from "@/lib/zod";
import { applyServerErrors } from "./server-errors";

const schema = z.object({ title: z.string(), tags: z.array(z.string()) });

test("errors are set on their fields, the first one with focus; others are ignored", () => {
  const setError = vi.fn();
  const error = new CallError("Invalid", 400, "invalid_input", [
    { path: "media", message: "Not a picture" },
    { path: "tags.1", message: "Too long" },
    { path: "title", message: "Required" },
  ]);
  expect(applyServerErrors(setError, schema, error)).toBe(true);
  expect(setError.mock.calls).toEqual([
    ["tags", { type: "server", message: "Too long" }, { shouldFocus: true }],
    ["title", { type: "server", message: "Required" }, { shouldFocus: false }],
  ]);
});

test("an error without a field of the form is not set", () => {
  const setError = vi.fn();
  const full = new CallError("Full", 503, "unavailable", [{ path: "media", message: "Full" }]);
  expect(applyServerErrors(setError, schema, full)).toBe(false);
  expect(applyServerErrors(setError, schema, new Error("other"))).toBe(false);
  expect(setError).not.toHaveBeenCalled();
});
