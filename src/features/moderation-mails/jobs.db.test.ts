import { afterAll, expect, it, vi } from "vitest";
import { pool } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { startMailServer } from "../../../tests/support/mail-server";

const mailServer = await startMailServer();
vi.stubEnv("SMTP_URL", mailServer.url);
vi.stubEnv("MAIL_FROM", "noreply@mail.test");
vi.resetModules();
const { mailQueues } = await import("./jobs");

afterAll(() => mailServer.close());

const run = () => mailQueues(() => false);
const want = (...ids: string[]) =>
  pool().query("UPDATE users SET queue_mail = true WHERE id = ANY ($1::uuid[])", [ids]);
const queue = async () =>
  pool().query("UPDATE users SET waits = true, suspended_at = now() WHERE id = $1", [
    (await newPerson()).id,
  ]);

it("A32 who wants it gets one mail a day about what waits, also from several instances", async () => {
  const [admin, moderator, other] = [
    await newPerson("admin"),
    await newPerson("moderator"),
    await newPerson("moderator"),
  ];
  const former = await newPerson();
  await want(admin.id, moderator.id, former.id);
  await run();
  expect(mailServer.mails).toEqual([]);

  await queue();
  await queue();
  await Promise.all([run(), run(), run()]);
  for (const { email } of [admin, moderator]) {
    expect(mailServer.mailsTo(email)).toHaveLength(1);
    expect(mailServer.mailsTo(email)[0]).toMatch(/2 sign-ups: http\S+tab=sign-ups/);
  }
  for (const { email } of [other, former]) expect(mailServer.mailsTo(email)).toEqual([]);
  await run();
  expect(mailServer.mails).toHaveLength(2);
  await pool().query(
    "UPDATE users SET queue_mailed_at = now() - interval '25 hours' WHERE id = $1",
    [admin.id],
  );
  await run();
  expect(mailServer.mailsTo(admin.email)).toHaveLength(2);
});
