import { describe, expect, it } from "vitest";
import { CallError, readResponse } from "./call";

function failureOf(status: number, text: string) {
  try {
    readResponse(status, text, null);
  } catch (error) {
    if (error instanceof CallError) return error;
  }
  throw new Error("did not fail");
}

describe("a response of 413", () => {
  it.each([
    ["HTML", "<html><h1>413 Request Entity Too Large</h1></html>"],
    ["JSON", '{"message":"Request Too Long"}'],
    ["nothing", ""],
  ])("E9 with %s is a proxy's own limit", (_, text) => {
    expect(failureOf(413, text)).toMatchObject({
      message: "The picture is too large for this site's server.",
      status: 413,
      code: "too_large",
      errors: [],
    });
  });

  it("with the API's envelope keeps its message and fields", () => {
    const errors = [{ path: "media", message: "File size must be 10MB or less" }];
    const envelope = { success: false, message: errors[0]?.message, code: "too_large", errors };
    expect(failureOf(413, JSON.stringify(envelope))).toMatchObject({
      message: "File size must be 10MB or less",
      errors,
    });
  });
});
