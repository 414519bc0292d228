import { afterAll, expect, it, vi } from "vitest";
import { newId } from "@/lib/id";
import { inTransaction, pool, prisma } from "@/lib/server/db";
import { newPerson } from "../../../../tests/support/database-people";
import { untilOneWaits } from "../../../../tests/support/lock-waits";
import { newSession, PASSWORD, type Person } from "../../../../tests/support/people";
import { changePassword } from "../accounts/mutations";
import { endSessionsOf } from "../end-sessions";
import { lockAccount } from "../lock-account";
import { removeLogin } from "../passwordless-logins";
import { noteProof, requireProof } from "../proof";
import { provedBy } from "./cookie";
import { connectIdentity, spendSignOn, takeSignOn } from "./mutations";
import { listConnections } from "./queries";

vi.stubEnv("OIDC_ISSUER", "https://id.example");
vi.stubEnv("OIDC_CLIENT_ID", "pictures");
vi.stubEnv("OIDC_CLIENT_SECRET", "a-secret-of-the-provider");
vi.stubEnv("OIDC_NAME", "Town ID");
afterAll(() => vi.unstubAllEnvs());

const now = () => Math.floor(Date.now() / 1000);
const source = (person: Person) => ({
  network: "192.0.2.1",
  device: { id: person.sessionId, accounts: [person.id] },
});
const bySignOn = (person: Person) => ({ proof: { signOn: true } as const, source: source(person) });
const notFresh = { code: "invalid_input", errors: [{ path: "signOn" }] };

/** Connects an account with one of the provider. */
async function connected(sub: string, more = {}) {
  const ana = await newPerson();
  const proved = provedBy({ sub, ...more });
  expect(await takeSignOn(proved, null)).toBe("new");
  await connectIdentity(ana, proved);
  return { ana, proved };
}

it("T91 a reset ends what is connected at the same time", async () => {
  const ana = await newPerson();
  const proved = provedBy({ sub: "intruder" });
  await takeSignOn(proved, null);
  const { connecting } = await inTransaction(async (tx) => {
    await lockAccount(tx, { id: ana.id });
    const connecting = connectIdentity(ana, proved).catch(({ code }: { code: string }) => code);
    await untilOneWaits(pool());
    await endSessionsOf({ userId: ana.id, reason: "password changed" }, tx);
    return { connecting };
  });
  expect(await connecting).toBe("unauthenticated");
  expect(await prisma().identity.count({ where: { userId: ana.id } })).toBe(0);
});

it("T91 what the provider has proved connects or logs in once, in an account of one person", async () => {
  const { ana, proved } = await connected("once");
  await expect(connectIdentity(ana, proved)).rejects.toMatchObject({ code: "forbidden" });
  await expect(spendSignOn(proved)).rejects.toMatchObject({ code: "invalid_credentials" });
  await expect(connectIdentity(ana, null)).rejects.toMatchObject({ code: "forbidden" });
  const again = provedBy({ sub: "once" });
  await takeSignOn(again, null);
  await expect(connectIdentity(await newPerson(), again)).rejects.toMatchObject({
    code: "conflict",
  });
});

it("T32 a subject that the database cannot keep is none", () => {
  for (const sub of ["", "a\u0000b", "\ud800", "x".repeat(256), 7]) {
    expect(() => provedBy({ sub })).toThrow();
  }
});

it("R36 T91 who is logged in proves by a sign-on who they are, once and for five minutes", async () => {
  const { ana } = await connected("ana");
  const other = { ...ana, ...(await newSession(pool(), ana.id)) };
  const proof = (auth_time?: number) => takeSignOn(provedBy({ sub: "ana", auth_time }), ana);
  for (const late of [undefined, now() - 301]) {
    expect(await proof(late)).toBe("stale");
    await expect(requireProof(ana, bySignOn(ana))).rejects.toMatchObject(notFresh);
  }
  // Also by a clock that is ahead.
  expect(await proof(now() + 60)).toBe("proved");
  await expect(requireProof(other, bySignOn(other))).rejects.toMatchObject(notFresh);
  const outcomes = await Promise.allSettled([1, 2].map(() => requireProof(ana, bySignOn(ana))));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await proof(now())).toBe("proved");
  await pool().query("UPDATE sessions SET proved_at = proved_at - interval '6 minutes'");
  await expect(requireProof(ana, bySignOn(ana))).rejects.toMatchObject(notFresh);
  expect(await takeSignOn(provedBy({ sub: "ana", auth_time: now() }), await newPerson())).toBe(
    "other",
  );
});

it("P18 T78 a connection is listed by its name, and is removed unless nothing else logs in", async () => {
  const { ana } = await connected("ana", { email: "ana@id.example", email_verified: true });
  const [connection] = await listConnections(ana.id);
  expect(connection).toMatchObject({ provider: "Town ID", name: "ana@id.example" });
  const used = provedBy({ sub: "ana" });
  await takeSignOn(used, null);
  await spendSignOn(used);
  expect((await listConnections(ana.id))[0]?.lastUsedAt).not.toBeNull();
  const ofFormer = ["https://former.example", "made by the version before", ana.id];
  await pool().query(
    "INSERT INTO identities (issuer, subject, user_id) VALUES ($1, $2, $3)",
    ofFormer,
  );
  expect((await listConnections(ana.id))[1]).toMatchObject({
    ...{ _id: expect.stringMatching(/^[\w-]{36}$/), provider: "https://former.example" },
    ...{ name: "", lastUsedAt: null },
  });
  const remove = async (viewer: Person) => {
    const proof = { password: PASSWORD };
    const id = connection?._id ?? "";
    await removeLogin(viewer, { kind: "identity", id, proof, source: source(viewer) });
  };
  await expect(remove(await newPerson())).rejects.toMatchObject({ code: "not_found" });
  await prisma().user.update({ where: { id: ana.id }, data: { passwordOffAt: new Date() } });
  await expect(remove(ana)).rejects.toMatchObject({ code: "conflict" });
  await prisma().user.update({ where: { id: ana.id }, data: { passwordOffAt: null } });
  await remove(ana);
  expect(await listConnections(ana.id)).toHaveLength(1);
});

it("P12 T78 a new password keeps what is named, or all", async () => {
  const { ana } = await connected("owner");
  const passkey = { id: newId(), credentialId: newId(), publicKey: Buffer.of(1), name: "Key" };
  await prisma().passkey.create({
    data: { ...passkey, userId: ana.id, counter: 0, transports: [] },
  });
  const change = (kept: object) =>
    noteProof(ana.sessionId, now()).then(() =>
      changePassword(ana, { ...bySignOn(ana), newPassword: "other-12", ...kept }),
    );
  const counts = async () => [
    await prisma().passkey.count({ where: { userId: ana.id } }),
    await prisma().identity.count({ where: { userId: ana.id } }),
  ];
  await change({});
  expect(await counts()).toEqual([1, 1]);
  await change({ keepPasskeys: [passkey.id], keepConnections: [] });
  expect(await counts()).toEqual([1, 0]);
});
