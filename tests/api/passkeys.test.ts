import { describe, expect, it } from "vitest";
import { changePassword, deleteAccount } from "@/features/auth/accounts/api";
import { login } from "@/features/auth/api";
import {
  addPasskey,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  startNewPasskey,
  startPasskeyLogin,
  startPasskeyProof,
  switchPasswordOff,
} from "@/features/auth/passkeys/api";
import { getMe } from "@/features/profiles/api";
import { openSite } from "../harness/site";
import { apiOf, summaryOf } from "../support/api";
import { type Authenticator, newAuthenticator, PRESENT, VERIFIED } from "../support/authenticator";
import { linesWith } from "../support/log-lines";
import { newPerson, newSession, PASSWORD, type Person } from "../support/people";
import { sessionCookieSetBy } from "../support/tokens";

const site = await openSite();
const api = apiOf(site);

const NEW = "other-12";
const REFUSED = "This passkey does not log in here, or it took too long. Try again.";

const creation = async (as: Person, proof: object = { password: PASSWORD }) =>
  (await api.ok(startNewPasskey, { as, json: proof })).options;

/** Adds a passkey to an account. */
async function newPasskey(as: Person, name = "Phone"): Promise<Authenticator> {
  const authenticator = newAuthenticator(site);
  const passkey = authenticator.create(await creation(as));
  await api.ok(addPasskey, { as, json: { name, passkey } });
  return authenticator;
}

const loginOptions = async () => (await api.ok(startPasskeyLogin)).options;
const proofOptions = async (as: Person) => (await api.ok(startPasskeyProof, { as })).options;

/** A passkey in place of the password of a signed-in user. */
const proofBy = async (as: Person, authenticator: Authenticator) => ({
  passkey: authenticator.get(await proofOptions(as)),
});

const logInBy = async (authenticator: Authenticator) =>
  api.request(logInByPasskey, { json: { passkey: authenticator.get(await loginOptions()) } });

const logIn = async ({ username }: Person, password: string) =>
  (await api.request(login, { json: { username, password } })).status;

const expire = () => site.pool.query("UPDATE passkey_challenges SET expires_at = now()");

const rowsOf = async (table: string, { id }: Person) =>
  (await site.pool.query(`SELECT * FROM ${table} WHERE user_id = $1`, [id])).rows;

async function expectRefused(passkey: unknown) {
  const refused = await api.refusal(logInByPasskey, { json: { passkey } });
  expect(refused).toMatchObject({ status: 401, code: "invalid_credentials", message: REFUSED });
  expect(sessionCookieSetBy(refused.headers)).not.toMatch(/./);
}

describe("passkeys", () => {
  it("P14 R31 one is added with a name, logs in, and the list shows when it was used", async () => {
    const ana = await newPerson(site);
    const authenticator = await newPasskey(ana, " Ana's phone ");
    const before = await api.ok(listPasskeys, { as: ana });
    expect(before).toMatchObject({
      passkeys: [{ name: "Ana's phone", lastUsedAt: null }],
      isPasskeyOnly: false,
    });
    const { data, headers } = await api.okWithHeaders(logInByPasskey, {
      json: { passkey: authenticator.get(await loginOptions()) },
    });
    expect(data.user._id).toBe(ana.id);
    expect(sessionCookieSetBy(headers)).toMatch(/./);
    expect(headers.getSetCookie().some((line) => line.startsWith("device="))).toBe(true);
    await api.ok(getMe, { as: { bearer: data.accessToken } });
    const { passkeys } = await api.ok(listPasskeys, { as: ana });
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await logIn(ana, PASSWORD)).toBe(200);
  });

  it("P14 one is removed, can no longer log in, and nobody removes those of others", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const authenticator = await newPasskey(ana);
    const [row] = await rowsOf("passkeys", ana);
    const params = { id: row.id };
    const json = { password: PASSWORD };
    expect((await api.refusal(removePasskey, { as: bo, params, json })).status).toBe(404);
    expect((await logInBy(authenticator)).status).toBe(200);
    await api.ok(removePasskey, { as: ana, params, json: await proofBy(ana, authenticator) });
    expect((await logInBy(authenticator)).status).toBe(401);
    expect(await rowsOf("passkeys", ana)).toEqual([]);
  });

  // An account has at most twenty: src/features/auth/passkeys/mutations.db.test.ts.
  it("P14 the name has 1 to 50 characters", async () => {
    const ana = await newPerson(site);
    const passkey = newAuthenticator(site).create(await creation(ana));
    for (const name of ["", " ", "x".repeat(51), "\u0000"]) {
      const refused = await api.refusal(addPasskey, { as: ana, json: { name, passkey } });
      expect(refused).toMatchObject({ status: 400, errors: [{ path: "name" }] });
    }
  });

  it("P14 API9 its transports are words", async () => {
    const ana = await newPerson(site);
    const passkey = newAuthenticator(site).create(await creation(ana));
    for (const transport of ["\u0000", "\ud800", "two words"]) {
      const response = { ...passkey.response, transports: ["internal", transport] };
      const json = { name: "Phone", passkey: { ...passkey, response } };
      expect(await api.refusal(addPasskey, { as: ana, json })).toMatchObject({
        status: 400,
        errors: [{ path: "passkey.response.transports.1" }],
      });
    }
  });

  it("T59 the options of a login name no account and no passkey", async () => {
    await newPasskey(await newPerson(site));
    const { challenge, ...options } = await loginOptions();
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(options).toEqual({
      rpId: new URL(site.url).hostname,
      timeout: 60_000,
      userVerification: "required",
    });
  });

  it("T60 a suspended or deleted account does not log in, and only its passkey learns that", async () => {
    const ana = await newPerson(site);
    const authenticator = await newPasskey(ana);
    const set = (sql: string) => site.pool.query(`UPDATE users SET ${sql} WHERE id = $1`, [ana.id]);
    await set("suspended_at = now()");
    await expectRefused(authenticator.get(await loginOptions(), { signature: "AAAA" }));
    const json = { passkey: authenticator.get(await loginOptions()) };
    expect(await api.refusal(logInByPasskey, { json })).toMatchObject({
      status: 403,
      message: "This account is suspended",
    });
    await set("suspended_at = NULL, deleted_at = now()");
    await expectRefused(authenticator.get(await loginOptions()));
  });

  it("T60 failures lock out nobody", async () => {
    const ana = await newPerson(site);
    const authenticator = await newPasskey(ana);
    for (let n = 0; n < 11; n++) {
      await expectRefused(authenticator.get(await loginOptions(), { signature: "AAAA" }));
    }
    expect(await logIn(ana, PASSWORD)).toBe(200);
  });

  it("T60 why one was refused is in the log, without what the client wrote, and whose it is", async () => {
    const ana = await newPerson(site);
    const authenticator = await newPasskey(ana);
    const origin = "https://written-by-the-client.example";
    await expectRefused(authenticator.get(await loginOptions(), { origin }));
    const reason = '"reason":"Unexpected authentication response origin"';
    await expect.poll(() => linesWith(site, reason)).toHaveLength(1);
    expect(JSON.parse(linesWith(site, reason)[0] ?? "")).toMatchObject({
      route: "POST /passkeys/login",
      status: 401,
      account: ana.id,
      address: expect.stringMatching(/./),
    });
    expect(site.log()).not.toContain(origin);
  });
});

describe("T59 what a passkey did not sign here and now is refused, always with the same words", () => {
  /** The last three are no lies of a new passkey. */
  const lies = [
    { origin: "https://evil.example" },
    { origin: site.url.replace("http:", "https:") },
    { rpId: "evil.example" },
    // Nobody is present, or nobody is verified.
    { flags: VERIFIED },
    { flags: PRESENT },
    { type: "webauthn.create" },
    { challenge: "A".repeat(43) },
    { challenge: "" },
    { userHandle: Buffer.alloc(16, 1).toString("base64url") },
    { userHandle: "" },
    { signature: "MEUCIQDKg7wkRz2TAAAA" },
  ];

  it("T59 a login", async () => {
    const authenticator = await newPasskey(await newPerson(site));
    for (const lie of lies) await expectRefused(authenticator.get(await loginOptions(), lie));
    expect((await logInBy(authenticator)).status).toBe(200);
  });

  it("T59 a new passkey", async () => {
    const ana = await newPerson(site);
    for (const lie of lies.slice(0, -3)) {
      const told = "type" in lie ? { type: "webauthn.get" } : lie;
      const passkey = newAuthenticator(site).create(await creation(ana), told);
      const json = { name: "Phone", passkey };
      expect(summaryOf(await api.refusal(addPasskey, { as: ana, json }))).toMatchObject({
        status: 400,
        errors: { passkey: "The passkey could not be added. Try again." },
      });
    }
    expect(await rowsOf("passkeys", ana)).toEqual([]);
  });

  it("T59 an unknown passkey, and what is no response", async () => {
    await expectRefused(newAuthenticator(site).get(await loginOptions()));
    const authenticator = await newPasskey(await newPerson(site));
    const passkey = authenticator.get(await loginOptions());
    for (const clientDataJSON of ["bm90IGpzb24", "bnVsbA", "e30", "AAAA"]) {
      await expectRefused({ ...passkey, response: { ...passkey.response, clientDataJSON } });
    }
    await expectRefused({
      ...passkey,
      response: { ...authenticator.get(await loginOptions()).response, authenticatorData: "AAAA" },
    });
    await expectRefused({ ...authenticator.get(await loginOptions()), rawId: "AAAA" });
    for (const json of [{}, { passkey: {} }, { passkey: { ...passkey, id: "no base64!" } }]) {
      expect(await api.refusal(logInByPasskey, { json })).toMatchObject({ status: 400 });
    }
  });

  it("T59 a challenge is valid once, also for requests at the same time", async () => {
    const authenticator = await newPasskey(await newPerson(site));
    const passkey = authenticator.get(await loginOptions());
    const attempts = Array.from({ length: 4 }, () =>
      api.request(logInByPasskey, { json: { passkey } }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 401, 401, 401]);
    const options = await loginOptions();
    await expectRefused(authenticator.get(options, { origin: "https://evil.example" }));
    await expectRefused(authenticator.get(options));
  });

  it("T59 L49 a challenge is valid for five minutes", async () => {
    const ana = await newPerson(site);
    const authenticator = await newPasskey(ana);
    await loginOptions();
    const { rows } = await site.pool.query(
      `SELECT extract(epoch FROM expires_at - now())::int AS seconds
       FROM passkey_challenges WHERE user_id IS NULL ORDER BY expires_at DESC LIMIT 1`,
    );
    expect(rows[0].seconds).toBeGreaterThan(290);
    expect(rows[0].seconds).toBeLessThanOrEqual(300);
    const passkey = authenticator.get(await loginOptions());
    const json = { name: "Late", passkey: newAuthenticator(site).create(await creation(ana)) };
    await expire();
    await expectRefused(passkey);
    expect(await api.refusal(addPasskey, { as: ana, json })).toMatchObject({ status: 400 });
  });

  it("T59 a challenge is valid only for its purpose and its account", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const [ofAna, ofBo] = [await newPasskey(ana), await newPasskey(bo)];
    await expectRefused(ofAna.get(await proofOptions(ana)));
    await expectRefused(ofAna.get(await creation(ana)));
    const notProven = async (passkey: unknown) => {
      const json = { passkey };
      const refused = await api.refusal(startNewPasskey, { as: ana, json });
      expect(summaryOf(refused)).toMatchObject({ status: 400, errors: { passkey: REFUSED } });
    };
    await notProven(ofAna.get(await loginOptions()));
    await notProven(ofAna.get(await proofOptions(bo)));
    await notProven(ofBo.get(await proofOptions(ana)));
    await notProven(ofBo.get(await proofOptions(bo)));
    const passkey = newAuthenticator(site).create(await creation(bo));
    const json = { name: "Of Bo", passkey };
    expect(await api.refusal(addPasskey, { as: ana, json })).toMatchObject({ status: 400 });
    await creation(ana, await proofBy(ana, ofAna));
  });

  it("T59 a passkey of another account cannot be added", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const authenticator = await newPasskey(ana);
    const json = { name: "Mine", passkey: authenticator.create(await creation(bo)) };
    expect(await api.refusal(addPasskey, { as: bo, json })).toMatchObject({ status: 409 });
    expect(await rowsOf("passkeys", bo)).toEqual([]);
  });

  it("T59 a clone, whose counter is not above the last one, is refused", async () => {
    const authenticator = await newPasskey(await newPerson(site));
    const by = async (counter: number) => authenticator.get(await loginOptions(), { counter });
    await api.ok(logInByPasskey, { json: { passkey: await by(9) } });
    for (const counter of [9, 8, 0]) await expectRefused(await by(counter));
    await api.ok(logInByPasskey, { json: { passkey: await by(10) } });
    const both = [await by(11), await by(11)].map((passkey) =>
      api.request(logInByPasskey, { json: { passkey } }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 401]);
  });

  it("R31 an authenticator that does not count stays at zero", async () => {
    const ana = await newPerson(site);
    const authenticator = newAuthenticator(site);
    const passkey = authenticator.create(await creation(ana), { counter: 0 });
    await api.ok(addPasskey, { as: ana, json: { name: "Synced", passkey } });
    for (let n = 0; n < 2; n++) {
      const json = { passkey: authenticator.get(await loginOptions(), { counter: 0 }) };
      await api.ok(logInByPasskey, { json });
    }
  });
});

describe("the password", () => {
  it("P15 T61 is switched off where a passkey logs in, and the last one stays then", async () => {
    const ana = await newPerson(site);
    const elsewhere = await newSession(site.pool, ana.id, site.secret);
    const json = { enabled: false, password: PASSWORD };
    const without = await api.refusal(switchPasswordOff, { as: ana, json });
    expect(without).toMatchObject({ status: 409, message: "Add a passkey first" });
    expect(await logIn(ana, PASSWORD)).toBe(200);

    const authenticator = await newPasskey(ana);
    await api.ok(switchPasswordOff, { as: ana, json });
    expect(await logIn(ana, PASSWORD)).toBe(401);
    expect((await logInBy(authenticator)).status).toBe(200);
    const ended = await site.pool.query(
      "SELECT FROM sessions WHERE id = $1 AND revoked_at > now() - interval '1 minute'",
      [elsewhere.sessionId],
    );
    expect(ended.rowCount).toBe(1);
    expect(await api.ok(listPasskeys, { as: ana })).toMatchObject({ isPasskeyOnly: true });

    const [{ id }] = await rowsOf("passkeys", ana);
    const last = await api.refusal(removePasskey, {
      as: ana,
      params: { id },
      json: await proofBy(ana, authenticator),
    });
    expect(last).toMatchObject({ status: 409, code: "conflict" });
    expect(await rowsOf("passkeys", ana)).toHaveLength(1);
  });

  it("T61 every change needs exactly one of the password and a passkey, and a wrong one changes nothing", async () => {
    const ana = await newPerson(site);
    const authenticator = await newPasskey(ana);
    const [{ id }] = await rowsOf("passkeys", ana);
    const calls = [
      [startNewPasskey, "password", {}],
      [removePasskey, "password", {}],
      [switchPasswordOff, "password", { enabled: false }],
      [deleteAccount, "password", {}],
      [changePassword, "currentPassword", { newPassword: NEW }],
    ] as const;
    for (const [contract, field, more] of calls) {
      const send = (proof: object) =>
        api.refusal(contract, { as: ana, params: { id }, json: { ...more, ...proof } });
      const both = { [field]: PASSWORD, passkey: authenticator.get(await proofOptions(ana)) };
      for (const proof of [{}, both]) {
        const refused = summaryOf(await send(proof));
        expect(refused).toMatchObject({ status: 400, errors: { [field]: "Password is required" } });
      }
      const wrong = summaryOf(await send({ [field]: "wrong123" }));
      expect(wrong).toMatchObject({
        status: 400,
        errors: { [field]: "This is not your password" },
      });
      const signed = authenticator.get(await proofOptions(ana), { signature: "AAAA" });
      const refused = summaryOf(await send({ passkey: signed }));
      expect(refused).toMatchObject({ status: 400, errors: { passkey: REFUSED } });
    }
    expect(await rowsOf("passkeys", ana)).toHaveLength(1);
    await api.ok(deleteAccount, { as: ana, json: await proofBy(ana, authenticator) });
    await expectRefused(authenticator.get(await loginOptions()));
  });
});
