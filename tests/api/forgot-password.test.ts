import { afterAll, describe, expect, it } from "vitest";
import { updateUser } from "@/features/admin/api";
import { login } from "@/features/auth/api";
import { addPasskey, startNewPasskey, switchPasswordOff } from "@/features/auth/passkeys/api";
import { forgotPassword, readResetLink, resetPassword } from "@/features/auth/resets/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newAuthenticator } from "../support/authenticator";
import { linesWith } from "../support/log-lines";
import { linkIn, startMailServer } from "../support/mail-server";
import { newPerson, PASSWORD } from "../support/people";

describe("a forgotten password", async () => {
  const mailServer = await startMailServer();
  afterAll(() => mailServer.close());
  const METRICS_TOKEN = "a-token-for-prometheus";
  const site = await openSite({ SMTP_URL: mailServer.url, METRICS_TOKEN }, { instances: 1 });
  const api = apiOf(site);

  // A link can be used once, and ends all sessions: src/features/auth/resets/mutations.db.test.ts.
  it("R29 R30 T56 T78 the owner gets a mail with a link, and one when a passkey is added, the password switched off or the address changed", async () => {
    const [ana, admin] = [await newPerson(site), await newPerson(site, "admin")];
    const hasMail = (text: string) =>
      expect.poll(() => mailServer.mailsTo(ana.email).at(-1)).toContain(text);
    const json = { password: PASSWORD };
    const { options } = await api.ok(startNewPasskey, { as: ana, json });
    const passkey = newAuthenticator(site).create(options);
    await api.ok(addPasskey, { as: ana, json: { name: "click-here", passkey } });
    await hasMail("a passkey was added to your account");
    expect(mailServer.mailsTo(ana.email).join()).not.toContain("click-here");
    await api.ok(switchPasswordOff, { as: ana, json: { enabled: false, ...json } });
    await hasMail("now only passkeys, and your sign-on, log you in");

    await api.ok(forgotPassword, { json: { email: ana.email.toUpperCase() } });
    await hasMail("/reset-password");
    const link = linkIn(mailServer.mailsTo(ana.email).at(-1));
    expect(link.startsWith(`${site.url}/reset-password#`)).toBe(true);
    const token = new URL(link).hash.slice(1);
    const { passkeys } = await api.ok(readResetLink, { json: { token } });
    expect(passkeys).toMatchObject([{ name: "click-here" }]);
    await api.ok(resetPassword, { json: { token, newPassword: "other-12" } });
    expect((await api.refusal(readResetLink, { json: { token } })).status).toBe(400);
    await api.ok(login, { json: { username: ana.username, password: "other-12" } });

    const email = `${ana.username}@other.example`;
    await api.ok(updateUser, { as: admin, params: { id: ana.id }, json: { email } });
    await hasMail("an administrator gave your account another email address");
  });

  it("T57 a slow mail server delays no response, and an unknown address gets the same", async () => {
    const ana = await newPerson(site);
    mailServer.behave("stalls");
    for (const email of [ana.email, "nobody@mail.test"])
      expect(await api.ok(forgotPassword, { json: { email } })).toEqual({});
    // The server has the mail, and has not responded.
    await expect.poll(mailServer.stalled).toBe(1);
    expect(mailServer.mailsTo(ana.email)).toEqual([]);
    mailServer.behave("accepts");
    await expect.poll(() => mailServer.mailsTo(ana.email)).toHaveLength(1);
  });

  it("API20 a mail that cannot be sent is counted, and its line names the request and the mail server, no address", async () => {
    const ana = await newPerson(site);
    mailServer.behave("refuses");
    const headers = { "x-request-id": "of-a-failed-mail", "content-type": "application/json" };
    const body = JSON.stringify({ email: ana.email });
    await api.send("/api/v1/users/forgotten-password", { method: "POST", headers, body });
    const lineOf = () =>
      linesWith(site, "of-a-failed-mail")
        .map((line) => JSON.parse(line))
        .find(({ level }) => level === "error");
    await expect.poll(lineOf).toBeTruthy();
    const { host } = new URL(mailServer.url);
    expect(lineOf()).toMatchObject({ msg: "the mail could not be sent", host, code: "EMESSAGE" });
    expect(site.log()).not.toContain(ana.email);
    const authorization = `Bearer ${METRICS_TOKEN}`;
    const metrics = await api.send("/api/metrics", { headers: { authorization } });
    expect(await metrics.text()).toContain('mails_failed_total{code="EMESSAGE"} 1');
    mailServer.behave("accepts");
  });
});

describe("without SMTP_URL", async () => {
  const site = await openSite();
  it("R29 there is no link and no page, and the call does nothing", async () => {
    const { send, ok } = apiOf(site);
    const login = await (await send("/login")).text();
    expect(login).toContain("An administrator of this site can give you a new one.");
    expect(login).not.toContain("/forgot-password");
    for (const path of ["/forgot-password", "/reset-password"]) {
      expect((await send(path)).headers.get("location")).toBe("/login");
    }
    const { email } = await newPerson(site);
    await ok(forgotPassword, { json: { email } });
    expect((await site.pool.query("SELECT FROM password_resets")).rowCount).toBe(0);
  });
});
