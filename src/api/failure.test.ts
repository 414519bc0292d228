import { describe, expect, it } from "vitest";
import { registerBody } from "@/features/auth/schema";
import { createPostBody } from "@/features/publishing/schema";
import type { AppError } from "@/lib/errors";
import { invalidInput, toAppError } from "./failure";

const faults = (error: AppError) =>
  Object.fromEntries((error.errors ?? []).map(({ path, message }) => [path, message]));

function refuse(schema: typeof registerBody | typeof createPostBody, value: unknown) {
  const { error } = schema.safeParse(value);
  if (!error) throw new Error("was accepted");
  return faults(invalidInput(error));
}

const valid = { fullName: "A", username: "a", email: "a@b.example", password: "secret" };

describe("invalidInput", () => {
  it("API2 names every failing field with the product's message", () => {
    expect(
      refuse(registerBody, { username: "Ines Duarte", email: "ines@", password: "12345" }),
    ).toEqual({
      fullName: "Full name is required",
      username: "Username can only contain lowercase letters, numbers, and underscores",
      email: "Please enter a valid email address",
      password: "Password must be at least 6 characters",
    });
  });

  it("T29 names the first twenty of many unknown fields", () => {
    const unknown = Array.from({ length: 20_000 }, (_, n) => [`f${n}`, 0]);
    const named = refuse(registerBody, { ...valid, ...Object.fromEntries(unknown) });
    expect(Object.keys(named)).toEqual(unknown.slice(0, 20).map(([name]) => name));
  });

  it("API12 says how a form sends tags", () => {
    expect(refuse(createPostBody, { title: "T", content: "C", tags: "art" })).toEqual({
      tags: "Tags are a list: a form has a field tags[] for each",
    });
  });
});

describe("toAppError", () => {
  it("is 503 when the database cannot be reached", () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
      code: "ECONNREFUSED",
    });
    const error = toAppError(new Error("query failed", { cause: refused }));
    expect(error.code).toBe("unavailable");
    expect(error.retryAfter).toBeGreaterThan(0);
  });

  it.each(["40001", "40P01"])("is 503 for %s after the last retry", (code) => {
    const lost = Object.assign(new Error("could not serialize access"), { code });
    expect(toAppError(lost)).toMatchObject({ code: "unavailable", retryAfter: 5 });
  });

  it("API2 says nothing of what it does not know", () => {
    const error = toAppError(new Error('relation "users" does not exist'));
    expect(error.code).toBe("internal");
    expect(error.message).not.toContain("users");
  });
});
