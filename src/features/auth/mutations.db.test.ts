import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import * as argon2 from "@node-rs/argon2";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "@/lib/id";
import { pool, prisma } from "@/lib/server/db";
import { untilOneWaits } from "../../../tests/support/lock-waits";
import { deviceAccount, type LoginSource } from "./devices/cookie";
import { openSession, requirePassword, setPassword, verifyCredentials } from "./mutations";
import { hashPassword } from "./passwords";
import { rotateSession } from "./refresh-tokens";

// Records the calls of the real functions.
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  return { ...original, verify: vi.fn(original.verify), hash: vi.fn(original.hash) };
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

const source = { network: "192.0.2.1", device: null };

const expectRejected = (
  username: string,
  password: string,
  code: string,
  from: LoginSource = source,
) => expect(verifyCredentials({ username }, password, from)).rejects.toMatchObject({ code });

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
    await verifyCredentials({ username: "ana" }, RIGHT, source);
    await expectRejected(username, WRONG, "invalid_credentials");
    const parameters = ["argon2id", "v=19", "m=19456,t=2,p=1"];
    expect(comparedHashes()).toEqual([parameters, parameters]);
  });
});

it("T18 an unknown account is refused like others after a burst in which it was the first", async () => {
  vi.resetModules();
  const { hashPassword, verifyPassword } = await import("./passwords");
  // The queue is what counts; hashing would take seconds.
  vi.mocked(argon2.hash).mockImplementation(async () => setImmediate(passwordHash));
  const burst = Array.from({ length: 68 }, () => hashPassword(RIGHT));
  await Promise.allSettled([verifyPassword(undefined, WRONG), ...burst]);
  expect(await verifyPassword(undefined, WRONG)).toBe(false);
  vi.mocked(argon2.hash).mockReset();
});

describe("a password reset", () => {
  it("unlocks an account after too many failed logins", async () => {
    const userId = await addUser("ana");
    for (let n = 0; n < 10; n++) await expectRejected("ana", WRONG, "invalid_credentials");
    await expectRejected("ana", RIGHT, "rate_limited");
    await setPassword({ userId, password: "other123" });
    expect(await verifyCredentials({ username: "ana" }, "other123", source)).toMatchObject({
      id: userId,
    });
    await expectRejected("ana", RIGHT, "invalid_credentials");
  });

  it("finds no account that is deleted", async () => {
    const userId = await addUser("ana", new Date());
    const late = setPassword({ userId, password: "other123" });
    await expect(late).rejects.toMatchObject({ code: "not_found" });
  });

  it("T51 is not undone by a change in a session that it has ended", async () => {
    const userId = await addUser("ana");
    const user = await prisma().user.findUniqueOrThrow({ where: { id: userId } });
    const { sessionId } = await openSession(user, "Firefox on Linux");
    await setPassword({ userId, password: "other123" });
    const late = setPassword({ userId, password: "third-12", sessionId });
    await expect(late).rejects.toMatchObject({ code: "unauthenticated" });
    await verifyCredentials({ username: "ana" }, "other123", source);
  });
});

describe("T17 failed logins of one account", () => {
  const networks = Array.from({ length: 10 }, (_, n) => ({
    network: `192.0.2.${n}`,
    device: null,
  }));
  const elsewhere = { network: "198.51.100.1", device: null };

  // Hashing hundreds of passwords takes ten seconds.
  beforeEach(() => {
    vi.mocked(argon2.verify).mockImplementation(async (_, password) => password === RIGHT);
  });
  afterEach(() => void vi.mocked(argon2.verify).mockReset());

  /** Ten failures each, as many as a network or a device may have in 15 minutes. */
  async function failFrom(sources: LoginSource[]) {
    for (const from of sources) {
      for (let n = 0; n < 10; n++) await expectRejected("ana", WRONG, "invalid_credentials", from);
      await expectRejected("ana", RIGHT, "rate_limited", from);
    }
  }

  it("lock out their network, and no other", async () => {
    const id = await addUser("ana");
    await failFrom(networks.slice(0, 1));
    expect(await verifyCredentials({ username: "ana" }, RIGHT, elsewhere)).toMatchObject({ id });
  });

  it("T17 T18 count by what was typed, so that the email tells nothing of the username", async () => {
    const id = await addUser("ana");
    await failFrom([source]);
    const byEmail = { email: "ana@mail.example" };
    expect(await verifyCredentials(byEmail, RIGHT, source)).toMatchObject({ id });
  });

  /** A device on which accounts have logged in with their password. */
  const knownTo = (...ids: string[]) => ({
    id: randomUUID(),
    accounts: ids.map((id) => deviceAccount({ id, passwordHash })),
  });

  it("from many networks lock out new devices, and none on which it has logged in before", async () => {
    const [id, other] = [await addUser("ana"), await addUser("bo")];
    await failFrom(networks);
    await expectRejected("ana", RIGHT, "rate_limited", elsewhere);
    const known = { ...elsewhere, device: knownTo(other, id) };
    expect(await verifyCredentials({ username: "ana" }, RIGHT, known)).toMatchObject({ id });
    const foreign = { ...elsewhere, device: knownTo(other) };
    await expectRejected("ana", RIGHT, "rate_limited", foreign);
  });

  it("T17 from one network do not lock out a known device in it, nor who is signed in there", async () => {
    const id = await addUser("ana");
    await failFrom([source]);
    const known = { ...source, device: knownTo(id) };
    expect(await verifyCredentials({ username: "ana" }, RIGHT, known)).toMatchObject({ id });
    const session = {
      ...source,
      device: { id: randomUUID(), accounts: [] },
      isSession: true as const,
    };
    await requirePassword({ id }, { password: RIGHT, source: session });
  });

  it("from one known device are limited too, whatever its network", async () => {
    const device = knownTo(await addUser("ana"));
    await failFrom([{ ...elsewhere, device }]);
    for (const from of networks) {
      await expectRejected("ana", RIGHT, "rate_limited", { ...from, device });
    }
  });

  it("L33 from known devices are limited together", async () => {
    const id = await addUser("ana");
    await failFrom(networks.map((from) => ({ ...from, device: knownTo(id) })));
    await expectRejected("ana", RIGHT, "rate_limited", { ...elsewhere, device: knownTo(id) });
    expect(await verifyCredentials({ username: "ana" }, RIGHT, elsewhere)).toMatchObject({ id });
  });

  it("T17 after a new password a device that knew the former counts as any other", async () => {
    const id = await addUser("ana");
    await setPassword({ userId: id, password: "other123" });
    const device = knownTo(id);
    await failFrom([{ ...source, device }]);
    await expectRejected("ana", "other123", "rate_limited", { ...source, device: knownTo(id) });
  });

  it("T17 say for how long, and what lifts them", async () => {
    await addUser("ana");
    await failFrom([source]);
    await expect(verifyCredentials({ username: "ana" }, RIGHT, source)).rejects.toMatchObject({
      message:
        "Too many wrong passwords. Try again in 15 minutes. A passkey works now, and a new password ends the wait.",
    });
  });
});

it("T25 a refresh token that is removed while its request waits for the session ends it", async () => {
  const user = await prisma().user.findUniqueOrThrow({ where: { id: await addUser("ana") } });
  const { data, sessionId } = await openSession(user, "Firefox on Linux");
  const { refreshing } = await prisma().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM sessions WHERE id = ${sessionId}::uuid FOR UPDATE`;
    const rotation = rotateSession(data.refreshToken).catch((error: unknown) => error);
    await untilOneWaits(pool());
    await tx.refreshToken.deleteMany({ where: { sessionId } });
    return { refreshing: rotation };
  });
  expect(await refreshing).toMatchObject({ code: "unauthenticated" });
  const session = await prisma().session.findUniqueOrThrow({ where: { id: sessionId } });
  expect(session.revokeReason).toBe("refresh token reused");
});

describe("a password reset between the check of a password and the session", () => {
  it("opens no session", async () => {
    await addUser("ana");
    const user = await verifyCredentials({ username: "ana" }, RIGHT, source);
    await setPassword({ userId: user.id, password: "other123" });
    await expect(openSession(user, "Firefox on Linux")).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect(await prisma().session.count()).toBe(0);
  });

  it("opens none either while the reset is under way", async () => {
    await addUser("ana");
    const user = await verifyCredentials({ username: "ana" }, RIGHT, source);
    const opening = await prisma().$transaction(async (tx) => {
      const changed = await hashPassword("other123");
      await tx.user.update({ where: { id: user.id }, data: { passwordHash: changed } });
      const opened = openSession(user, "Firefox on Linux").catch(
        (error: { code: string }) => error.code,
      );
      await untilOneWaits(pool());
      return { opened };
    });
    expect(await opening.opened).toBe("invalid_credentials");
    expect(await prisma().session.count()).toBe(0);
  });
});

describe("with a clock that is 60 seconds behind that of the database", () => {
  afterEach(() => void vi.useRealTimers());

  it("L32 a refresh token still returns its successor to concurrent tabs", async () => {
    vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ["Date"] });
    await addUser("ana");
    const user = await verifyCredentials({ username: "ana" }, RIGHT, source);
    const { refreshToken } = (await openSession(user, "Firefox on Linux")).data;
    const next = (await rotateSession(refreshToken)).data.refreshToken;
    expect((await rotateSession(refreshToken)).data.refreshToken).toBe(next);
  });
});
