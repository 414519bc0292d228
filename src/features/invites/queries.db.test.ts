import { afterEach, expect, it, vi } from "vitest";
import { pool } from "@/lib/server/db";
import { newInvite } from "../../../tests/support/invites";

afterEach(() => void vi.unstubAllEnvs());

/** "open", or what a sign-up is told. */
async function admit(signUp: string, code?: string) {
  vi.stubEnv("SIGNUP", signUp);
  vi.resetModules();
  const { requireAdmission } = await import("./queries");
  return requireAdmission(code, false).then(
    ({ isInvited, waits }) => (waits ? "waits" : isInvited ? "invited" : "open"),
    ({ code, message }) => `${code}: ${message}`,
  );
}

it("R28 T53 where SIGNUP is closed nobody signs up, also with an invitation", async () => {
  const code = await newInvite(pool());
  expect(await admit("closed", code)).toBe("forbidden: Nobody can sign up here at the moment.");
  expect(await admit("invite", code)).toBe("invited");
  expect(await admit("approval")).toBe("waits");
  expect(await admit("invite", `${code}x`)).toMatch(/^forbidden: /);
  expect(await admit("open")).toBe("open");
});
