import * as argon2 from "@node-rs/argon2";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { prisma } from "@/lib/db";
import { newId } from "@/lib/id";
import { resetPassword, verifyCredentials } from "./mutations";
import { hashPassword } from "./passwords";

// Records the calls of the real function.
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  return { ...original, verify: vi.fn(original.verify) };
});

const RIGHT = "secret12";
const WRONG = "another1";
const passwordHash = await hashPassword(RIGHT);

async function addUser(username: string, deletedAt: Date | null = null) {
  const id = newId();
  const email = `${username}@mail.example`;
  await prisma().user.create({
    data: { id, username, fullName: "A", email, passwordHash, deletedAt },
  });
  return id;
}

const expectRejected = (username: string, password: string, code: string) =>
  expect(verifyCredentials({ username }, password)).rejects.toMatchObject({ code });

/** Algorithm, version and cost of every verified hash. */
const comparedHashes = () =>
  vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split("$").slice(1, 4));

describe("T18 the cost of a failed login", () => {
  beforeEach(async () => {
    await addUser("ana");
    await addUser("deleted", new Date());
    // The first unknown account of a process creates the dummy hash.
    await expectRejected("unknown_yet", WRONG, "invalid_credentials");
    vi.mocked(argon2.verify).mockClear();
  });

  it.each([
    ["a wrong password", "ana"],
    ["an unknown account", "unknown"],
    ["a deleted account", "deleted"],
  ])("T18 is the same for %s as for the right password", async (_, username) => {
    await verifyCredentials({ username: "ana" }, RIGHT);
    await expectRejected(username, WRONG, "invalid_credentials");
    const parameters = ["argon2id", "v=19", "m=19456,t=2,p=1"];
    expect(comparedHashes()).toEqual([parameters, parameters]);
  });
});

describe("a password reset", () => {
  it("unlocks an account after too many failed logins", async () => {
    const userId = await addUser("ana");
    for (let n = 0; n < 10; n++) await expectRejected("ana", WRONG, "invalid_credentials");
    await expectRejected("ana", RIGHT, "rate_limited");
    await resetPassword({ userId, password: "other123" });
    expect(await verifyCredentials({ username: "ana" }, "other123")).toMatchObject({ id: userId });
    await expectRejected("ana", RIGHT, "invalid_credentials");
  });
});
