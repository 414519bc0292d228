import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { newId } from "@/lib/id";
import { pool, prisma } from "@/lib/server/db";
import { newPerson } from "../../../../tests/support/database-people";
import { untilOneWaits } from "../../../../tests/support/lock-waits";
import { linkIn, startMailServer } from "../../../../tests/support/mail-server";
import { newSession, PASSWORD, type Person } from "../../../../tests/support/people";

const mailServer = await startMailServer();
vi.stubEnv("SMTP_URL", mailServer.url);
vi.stubEnv("MAIL_FROM", "noreply@mail.test");
vi.resetModules();
const { listLoginsByLink, mailReset, resetByLink } = await import("./mutations");
const { setPassword, verifyCredentials } = await import("../mutations");
const { listAuditEntries } = await import("@/features/audit/queries");
const { updateUser } = await import("@/features/admin/mutations");
const { logger } = await import("@/lib/server/log");

afterEach(() => {
  mailServer.behave("accepts");
  vi.restoreAllMocks();
});
afterAll(() => mailServer.close());

const NEW = "other-12";
const INVALID = "This link is no longer valid. Ask for a new one.";
const refused = { code: "invalid_input", errors: [{ path: "token", message: INVALID }] };

const mailsTo = ({ email }: Person) => mailServer.mailsTo(email);
const tokenIn = (mail: string | undefined) => new URL(linkIn(mail)).hash.slice(1);
const reset = (token: string, keepPasskeys: string[] = [], keepConnections: string[] = []) =>
  resetByLink({ token, newPassword: NEW, keepPasskeys, keepConnections });
const addPasskey = async ({ id }: Person, days = 0): Promise<string> => {
  const { rows } = await pool().query(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid()::text, '', 0, 'Phone', now() - make_interval(days => $2))
     RETURNING id`,
    [id, days],
  );
  return rows[0].id;
};
const switchOff = ({ id }: Person, days = 0) =>
  pool().query(
    "UPDATE users SET password_off_at = now() - make_interval(days => $2) WHERE id = $1",
    [id, days],
  );
const logIn = ({ username }: Person, password: string) =>
  verifyCredentials({ username }, password, { network: "192.0.2.1", device: null });
const update = (sql: string, { id }: Person) =>
  pool().query(`UPDATE password_resets SET ${sql} WHERE user_id = $1`, [id]);

async function tokenFor(person: Person): Promise<string> {
  await mailReset(person.email);
  return tokenIn(mailsTo(person).at(-1));
}

describe("a forgotten password", () => {
  it("R29 R30 T56 a mailed link sets a new one and ends all sessions", async () => {
    const ana = await newPerson();
    await newSession(pool(), ana.id);
    const token = await tokenFor(ana);
    const [mail = ""] = mailsTo(ana);
    expect(mail).toMatch(/^From: noreply@mail\.test\r?$/m);
    expect(mail).toMatch(/^Content-Type: text\/plain/m);
    expect(mail).toContain("Vitrine");
    expect(linkIn(mail)).toMatch(/\/reset-password#[\w-]{32}$/);
    const { rows } = await pool().query("SELECT * FROM password_resets");
    expect(JSON.stringify(rows)).not.toContain(token);

    await reset(token);
    const sessions = await pool().query(
      "SELECT FROM sessions WHERE user_id = $1 AND revoked_at IS NULL",
      [ana.id],
    );
    expect(sessions.rowCount).toBe(0);
    await expect(logIn(ana, PASSWORD)).rejects.toMatchObject({ code: "invalid_credentials" });
    await logIn(ana, NEW);
  });

  it("T56 a link can be used once, also for requests at the same time", async () => {
    const token = await tokenFor(await newPerson());
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => reset(token)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(reset(token)).rejects.toMatchObject(refused);
  });

  it("T56 L47 a link that has expired, was replaced or was made up is refused", async () => {
    const ana = await newPerson();
    const first = await tokenFor(ana);
    await update("sent_at = now() - interval '16 minutes'", ana);
    const second = await tokenFor(ana);
    expect(second).not.toBe(first);
    await expect(reset(first)).rejects.toMatchObject(refused);
    await expect(reset(`${second}x`)).rejects.toMatchObject(refused);
    await update("expires_at = now() - interval '1 second'", ana);
    await expect(reset(second)).rejects.toMatchObject(refused);
    await logIn(ana, PASSWORD);
  });

  it("T56 a new address and a suspension end the link", async () => {
    const [bo, cy] = [await newPerson(), await newPerson()];
    const tokens = [await tokenFor(bo), await tokenFor(cy)];
    const email = `${bo.username}@other.example`;
    await updateUser(null, { id: bo.id, changes: { email } });
    await updateUser(null, { id: cy.id, changes: { suspended: true } });
    for (const token of tokens) await expect(reset(token)).rejects.toMatchObject(refused);
  });

  it("T56 an address that changes at the same time gets no link", async () => {
    const ana = await newPerson();
    const client = await pool().connect();
    await client.query("BEGIN");
    await client.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [ana.id]);
    await client.query("UPDATE users SET email = $2 WHERE id = $1", [
      ana.id,
      `${ana.username}@other.example`,
    ]);
    const mailing = mailReset(ana.email);
    await untilOneWaits(pool());
    await client.query("COMMIT");
    client.release();
    await mailing;
    expect(mailsTo(ana)).toEqual([]);
  });

  it("T57 an unknown, a deleted and a suspended account get no mail", async () => {
    const [ana, bo] = [await newPerson(), await newPerson()];
    await pool().query("UPDATE users SET deleted_at = now() WHERE id = $1", [ana.id]);
    await pool().query("UPDATE users SET suspended_at = now() WHERE id = $1", [bo.id]);
    const count = mailServer.mails.length;
    for (const email of [ana.email, bo.email, "nobody@mail.test"]) await mailReset(email);
    expect(mailServer.mails).toHaveLength(count);
  });

  it("T57 L47 an account gets one mail in 15 minutes, also after its link was used", async () => {
    const ana = await newPerson();
    await Promise.all([1, 2, 3, 4].map(() => mailReset(ana.email)));
    expect(mailsTo(ana)).toHaveLength(1);
    await reset(tokenIn(mailsTo(ana)[0]));
    await mailReset(ana.email);
    expect(mailsTo(ana)).toHaveLength(1);
  });

  it("T56 T78 who changes the password in a session does not end the link", async () => {
    const ana = await newPerson();
    const token = await tokenFor(ana);
    const { sessionId } = await newSession(pool(), ana.id);
    await setPassword({ userId: ana.id, password: "third-12", sessionId });
    await reset(token);
    await logIn(ana, NEW);
  });

  it("P15 T78 a link switches on a password that is off, however long it was", async () => {
    const ana = await newPerson();
    await addPasskey(ana, 30);
    await switchOff(ana, 30);
    await reset(await tokenFor(ana));
    await logIn(ana, NEW);
  });

  it("R30 T78 a reset names passkeys and connections, removes those that are not kept, and is in the audit log", async () => {
    const ana = await newPerson();
    const kept = await addPasskey(ana, 30);
    const other = await addPasskey(ana);
    const ofBo = await addPasskey(await newPerson());
    const identities = ["owner", "intruder"].map((subject) => ({
      ...{ id: newId(), issuer: "https://id.example", subject, userId: ana.id },
      name: `${subject}@id.example`,
    }));
    await prisma().identity.createMany({ data: identities });
    const [connected, foreign] = identities.map(({ id }) => id) as [string, string];
    const token = await tokenFor(ana);
    const named = await listLoginsByLink(token);
    expect(named.passkeys).toMatchObject([{ name: "Phone" }, { name: "Phone" }]);
    expect(named.passkeys.map(({ _id }) => _id).sort()).toEqual([kept, other].sort());
    expect(named.connections.map(({ name }) => name).sort()).toEqual([
      "intruder@id.example",
      "owner@id.example",
    ]);
    await reset(token, [kept, ofBo], [connected]);
    const { rows } = await pool().query(
      "SELECT id FROM passkeys WHERE id = ANY ($1) UNION SELECT id FROM identities WHERE id = ANY ($1)",
      [[kept, other, ofBo, connected, foreign]],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([kept, ofBo, connected].sort());
    const { entries } = await listAuditEntries({ batch: 5, userId: ana.id });
    const account = { _id: ana.id, username: ana.username };
    const before = { passkeys: "1", connections: "1" };
    expect(entries).toMatchObject([
      { action: "reset_by_mail", actor: account, target: account, before },
    ]);
  });

  it("R29 a mail that is refused is logged without the address, and can be asked for again", async () => {
    const ana = await newPerson();
    const logged = vi.spyOn(logger, "error").mockReturnValue();
    mailServer.behave("refuses");
    await mailReset(ana.email);
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toContain(ana.email);
    mailServer.behave("accepts");
    await mailReset(ana.email);
    expect(mailsTo(ana)).toHaveLength(1);
  });
});
