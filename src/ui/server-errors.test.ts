import { expect, test, vi } from "vitest";
import { CallError } from "@/lib/call";
import * as z from "@/lib/zod";
import { applyServerErrors } from "./server-errors";

const schema = z.object({ title: z.string(), tags: z.array(z.string()) });

test("errors go to their fields, with the focus on the first; others do not", () => {
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

test("an error of no field is left to the form", () => {
  const setError = vi.fn();
  const full = new CallError("Full", 503, "unavailable", [{ path: "media", message: "Full" }]);
  expect(applyServerErrors(setError, schema, full)).toBe(false);
  expect(applyServerErrors(setError, schema, new Error("other"))).toBe(false);
  expect(setError).not.toHaveBeenCalled();
});
