import pg from "pg";
import { expect, it } from "vitest";
import { Failure, messageOf } from "./failure.mjs";

it("what PostgreSQL refuses is one sentence, and a fault of the program has its stack", () => {
  const full = new pg.DatabaseError('could not extend file "base/1/4156".', 154, "error");
  Object.assign(full, { severity: "ERROR", code: "53100", hint: "Check free disk space." });
  expect(messageOf(full)).toBe(
    'The database failed: could not extend file "base/1/4156". Check free disk space.',
  );
  expect(messageOf(new Failure("Port 1 is taken."))).toBe("Port 1 is taken.");
  const fault = new TypeError("x is not a function");
  expect(messageOf(fault)).toBe(fault);
});
