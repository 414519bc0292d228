import { afterAll, describe, expect, it, vi } from "vitest";
import { deleteUser, setUserPassword } from "@/features/admin/mutations";
import { listAuditEntries } from "@/features/audit/queries";
import { newId } from "@/lib/id";
import { pool, prisma } from "@/lib/server/db";
import type { AttemptLog } from "@/lib/server/log";
import { newAuthenticator, type Statement } from "../../../../tests/support/authenticator";
import { newPerson, viewerOf } from "../../../../tests/support/database-people";
import { PASSWORD, type Person } from "../../../../tests/support/people";
import { removeDeletedAccounts } from "../accounts/jobs";
import { setPassword, verifyCredentials } from "../mutations";
import { removeLogin } from "../passwordless-logins";
import type { OwnProof } from "../proof";
import type { Caller } from "../session";
import { verifyAttestation } from "./ceremonies";
import { addPasskey, startAdding, switchPasswordOff } from "./mutations";
import { listPasskeys } from "./queries";
import { startLogin, startProof, verifyPasskeyLogin } from "./verify";

const url = "https://vitrine.example";
vi.stubEnv("APP_URL", url);
vi.stubEnv("PROXY_HOPS", "1");
vi.stubEnv("OIDC_ISSUER", "https://id.example");
vi.stubEnv("OIDC_CLIENT_ID", "pictures");
vi.stubEnv("OIDC_CLIENT_SECRET", "a-secret-of-the-provider");
afterAll(() => vi.unstubAllEnvs());

const source = { network: "192.0.2.1", device: null };
const byPassword = { proof: { password: PASSWORD }, source };

/** A new passkey with what it says about its authenticator, which is not added yet. */
async function newPasskey(
  viewer: Caller,
  statement?: Statement,
  authenticator = newAuthenticator({ url }),
) {
  const made = authenticator.create(await startAdding(viewer, byPassword), {}, statement);
  return { name: "Key", passkey: { ...made, type: "public-key" as const } };
}

/** A person with passkeys, as the viewer. */
async function withPasskeys(count: number) {
  const ana = await newPerson();
  const viewer = viewerOf(ana);
  const authenticators = Array.from({ length: count }, () => newAuthenticator({ url }));
  for (const authenticator of authenticators)
    await addPasskey(viewer, await newPasskey(viewer, undefined, authenticator));
  const sign = (index: number, options: { challenge: string }) => {
    const passkey = authenticators[index]?.get(options);
    if (!passkey) throw new Error("There is no such passkey");
    return { ...passkey, type: "public-key" as const };
  };
  const by = async (index: number) => verifyPasskeyLogin(sign(index, await startLogin()), source);
  const prove = async (index: number) => sign(index, await startProof(viewer));
  return { ana, viewer, by, prove };
}

const removePasskey = (viewer: Caller, passkey: OwnProof & { id: string }) =>
  removeLogin(viewer, { kind: "passkey", ...passkey });

const logIn = ({ username }: Person, password: string) =>
  verifyCredentials({ username }, password, source);
const refused = { code: "invalid_credentials" };

describe("P15 with the password switched off", () => {
  it("P15 T61 of the last two passkeys, removed at the same time, one stays", async () => {
    const { ana, viewer, prove } = await withPasskeys(2);
    await switchPasswordOff(viewer, byPassword);
    const { passkeys } = await listPasskeys(ana);
    const proofs = [await prove(0), await prove(1)];
    const outcomes = await Promise.allSettled(
      proofs.map((passkey, index) =>
        removePasskey(viewer, { proof: { passkey }, source, id: passkeys[index]?._id ?? "" }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await listPasskeys(ana)).passkeys).toHaveLength(1);
  });

  it("P14 L49 of passkeys that are added at the same time, twenty stay", async () => {
    const { ana, viewer } = await withPasskeys(0);
    const own = () => ({ id: newId(), userId: ana.id, credentialId: newId() });
    const rest = { publicKey: Buffer.of(1), counter: 0, transports: [], name: "Key" };
    const rows = Array.from({ length: 19 }, () => ({ ...own(), ...rest }));
    await prisma().passkey.createMany({ data: rows });
    const passkeys = [];
    for (let n = 0; n < 3; n++) passkeys.push(await newPasskey(viewer));
    const outcomes = await Promise.allSettled(passkeys.map((one) => addPasskey(viewer, one)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await listPasskeys(ana)).passkeys).toHaveLength(20);
  });

  it("T78 a passkey that is added while a reset ends the session is refused", async () => {
    const { ana, viewer } = await withPasskeys(0);
    const passkey = await newPasskey(viewer);
    await setPassword({ userId: ana.id, password: "other-12" });
    const adding = addPasskey(viewer, passkey);
    await expect(adding).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await listPasskeys(ana)).passkeys).toEqual([]);
  });

  it("P15 T55 T61 a new password switches it on, and nothing of the version before logs in then", async () => {
    const { ana, viewer } = await withPasskeys(1);
    await switchPasswordOff(viewer, byPassword);
    await expect(logIn(ana, PASSWORD)).rejects.toMatchObject(refused);
    // The version before verifies against it, and fails on NULL.
    const off = await prisma().user.findUniqueOrThrow({ where: { id: ana.id } });
    expect(off.passwordHash).toMatch(/^\$argon2id\$/);
    const codeHash = Buffer.from("of a code of the version before");
    await prisma().recoveryCode.create({ data: { userId: ana.id, codeHash } });
    await prisma().user.update({ where: { id: ana.id }, data: { offPasswordHash: "former" } });
    await setUserPassword(ana.id, "other-12");
    await logIn(ana, "other-12");
    expect(await prisma().recoveryCode.count({ where: { userId: ana.id } })).toBe(0);
    expect(await prisma().user.findUnique({ where: { id: ana.id } })).toMatchObject({
      passwordOffAt: null,
      offPasswordHash: null,
    });
  });

  it("P14 T61 the only passkey goes where single sign-on logs in, too", async () => {
    const { ana, viewer, prove } = await withPasskeys(1);
    const remove = async () => {
      const [{ _id: id = "" } = {}] = (await listPasskeys(ana)).passkeys;
      await removePasskey(viewer, { proof: { passkey: await prove(0) }, source, id });
    };
    await switchPasswordOff(viewer, byPassword);
    const identity = { subject: "ana", userId: ana.id };
    await prisma().identity.create({ data: { ...identity, issuer: "https://former.example" } });
    await expect(remove()).rejects.toMatchObject({ code: "conflict" });
    await prisma().identity.create({ data: { ...identity, issuer: "https://id.example" } });
    await remove();
    expect((await listPasskeys(ana)).passkeys).toEqual([]);
  });

  it("P15 T61 it is not switched off while the only passkey is removed", async () => {
    const { ana, viewer } = await withPasskeys(1);
    const { passkeys } = await listPasskeys(ana);
    const outcomes = await Promise.allSettled([
      switchPasswordOff(viewer, byPassword),
      removePasskey(viewer, { ...byPassword, id: passkeys[0]?._id ?? "" }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const after = await listPasskeys(ana);
    expect(after.isPasskeyOnly).toBe(after.passkeys.length === 1);
  });

  it("P15 T55 a password of the operator is the only thing that logs in", async () => {
    const { ana, viewer, by } = await withPasskeys(2);
    await switchPasswordOff(viewer, byPassword);
    await setUserPassword(ana.id, "other-12");
    await logIn(ana, "other-12");
    await expect(by(0)).rejects.toMatchObject(refused);
    expect(await listPasskeys(ana)).toEqual({ passkeys: [], isPasskeyOnly: false });
    const { entries } = await listAuditEntries({ userId: ana.id, batch: 10 });
    expect(entries).toMatchObject([{ action: "reset_password", before: { passkeys: "2" } }]);
  });
});

/** Adds a passkey to a new account with this statement about its authenticator. */
async function addWith(statement: Statement) {
  const { viewer } = await withPasskeys(0);
  return addPasskey(viewer, await newPasskey(viewer, statement));
}

it("T17 T59 T60 a passkey of the host of APP_URL logs in, behind a proxy, after a hundred wrong passwords from many networks", async () => {
  const { ana, by } = await withPasskeys(1);
  await expect(logIn(ana, "wrong123")).rejects.toMatchObject(refused);
  await pool().query(
    "UPDATE rate_limits SET points = 100 WHERE key LIKE 'login\\_unknown\\_1d:%' AND points > 0",
  );
  await expect(logIn(ana, PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
  expect((await by(0)).id).toBe(ana.id);
});

describe("T59 what a new passkey says about its authenticator", () => {
  const ofItself =
    (more: [string, unknown][]): Statement =>
    (signature) => ({
      fmt: "packed",
      attStmt: new Map([["alg", -7], ["sig", signature], ...more]),
    });
  const notAdded = { code: "invalid_input", errors: [{ path: "passkey" }] };

  it.each<[string, Statement]>([
    ["packed", ofItself([["x5c", [new Uint8Array(9)]]])],
    ["android-key", () => ({ fmt: "android-key", attStmt: new Map() })],
  ])(
    "T4 T59 with certificates, as %s, is refused before the library would request an address in them",
    async (_, statement) => {
      const { viewer } = await withPasskeys(0);
      const log: AttemptLog = {};
      const { passkey } = await newPasskey(viewer, statement);
      expect(await verifyAttestation(passkey, log)).toBeNull();
      expect(log.reason).toBe("Another attestation than none");
      await expect(addWith(statement)).rejects.toMatchObject(notAdded);
    },
  );

  it("T59 is accepted where the new key itself has signed it", async () => {
    expect(await addWith(ofItself([]))).toMatchObject({ name: "Key" });
  });
});

it("P11 P14 a deleted account is removed with its passkeys and challenges", async () => {
  const { ana, viewer } = await withPasskeys(1);
  await startAdding(viewer, byPassword);
  await deleteUser(null, ana.id);
  await removeDeletedAccounts(() => false);
  const where = { where: { userId: ana.id } };
  expect(await prisma().passkey.count(where)).toBe(0);
  expect(await prisma().passkeyChallenge.count(where)).toBe(0);
});
