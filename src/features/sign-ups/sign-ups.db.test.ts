import { beforeEach, describe, expect, it } from "vitest";
import { updateUser } from "@/features/admin/mutations";
import { listAuditEntries } from "@/features/audit/queries";
import { findViewer } from "@/features/auth/session";
import { SIGN_UPS } from "@/features/invites/limits";
import { currentSignup, isOverTotal, requireAdmission } from "@/features/invites/queries";
import type { Signup } from "@/features/site/messages";
import { updateSite } from "@/features/site/mutations";
import { parseCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { pool, prisma } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../tests/support/database-people";
import { outcomeOf } from "../../../tests/support/outcome";
import type { Person } from "../../../tests/support/people";
import { settleSignUp } from "./mutations";
import { countSignUps, listSignUps } from "./queries";

let moderator: Person;

beforeEach(async () => {
  moderator = await newPerson("moderator");
  await newPerson("admin");
});

/** Puts somebody where a sign-up with approval puts them. */
const queue = async (person: Person, sentence = "I photograph tiles.") => {
  await pool().query(
    "UPDATE users SET waits = true, suspended_at = now(), sentence = $2, signed_up = true WHERE id = $1",
    [person.id, sentence],
  );
  return person;
};

const waitingOf = async () =>
  (await listSignUps({ batch: 50 })).signUps.map(({ username }) => username);

const claimsOf = ({ id, sessionId }: Person) => ({ userId: id, sessionId });

describe("A28 the queue", () => {
  it("A28 lists who waits, the latest first, until they are let in or refused", async () => {
    const [ana, ben, eva] = await newPeople(3);
    for (const person of [ana, ben, eva]) await queue(person);
    expect(await waitingOf()).toEqual([eva.username, ben.username, ana.username]);
    const first = await listSignUps({ batch: 2 });
    const cursor = parseCursor(first.nextCursor ?? undefined);
    const { signUps } = await listSignUps({ batch: 2, cursor });
    expect(first.hasMore && signUps.map(({ sentence }) => sentence)).toEqual([
      "I photograph tiles.",
    ]);

    await settleSignUp(moderator, { id: ana.id, outcome: "approved" });
    await settleSignUp(moderator, { id: ben.id, outcome: "refused" });
    expect(await waitingOf()).toEqual([eva.username]);
    expect(await countSignUps()).toBe(1);
    expect(await prisma().user.findUnique({ where: { id: ana.id } })).toMatchObject({
      ...{ waits: false, suspendedAt: null, sentence: "" },
    });
    expect(await prisma().user.findFirst({ where: { id: ben.id, deletedAt: null } })).toBeNull();
    const { entries } = await listAuditEntries({ batch: 2 });
    expect(entries.map(({ action }) => action)).toEqual(["refuse_sign_up", "approve_sign_up"]);
  });

  it("A28 settles nobody twice, nor who does not wait, also at the same time", async () => {
    const [ana, ben] = await newPeople(2);
    await queue(ana);
    const both = (["approved", "refused"] as const).map((outcome) =>
      outcomeOf(settleSignUp(moderator, { id: ana.id, outcome })),
    );
    expect((await Promise.all(both)).sort()).toEqual(["done", "not_found"]);
    const refuse = (id: string) => outcomeOf(settleSignUp(moderator, { id, outcome: "refused" }));
    expect(await refuse(ben.id)).toBe("not_found");
    expect(await refuse(newId())).toBe("not_found");
    expect(await findViewer(claimsOf(ben))).toMatchObject({ id: ben.id });
  });

  it("A28 a suspension, and its end, is an answer, too", async () => {
    const [ana, ben] = await newPeople(2);
    await queue(ana);
    await queue(ben);
    await updateUser(moderator, { id: ana.id, changes: { suspended: false } });
    await updateUser(moderator, { id: ben.id, changes: { suspended: true } });
    expect(await waitingOf()).toEqual([]);
    expect(await findViewer(claimsOf(ana))).toMatchObject({ id: ana.id, waits: false });
    expect(await findViewer(claimsOf(ben), { waiting: true })).toBeNull();
  });
});

it("T94 R40 who waits is proved only where that is asked for", async () => {
  const ana = await queue(await newPerson());
  expect(await outcomeOf(findViewer(claimsOf(ana)))).toBe("forbidden");
  expect(await findViewer(claimsOf(ana), { waiting: true })).toMatchObject({ waits: true });
  // An administrator of the version before restores it.
  await pool().query("UPDATE users SET suspended_at = NULL WHERE id = $1", [ana.id]);
  expect(await findViewer(claimsOf(ana))).toMatchObject({ waits: false });
  expect(await waitingOf()).toEqual([]);
});

it("L57 an account is new for a day, unless it was invited", async () => {
  const ana = await newPerson();
  const isNew = async () => (await findViewer(claimsOf(ana)))?.isNew;
  expect(await isNew()).toBe(false);
  await pool().query("UPDATE users SET signed_up = true WHERE id = $1", [ana.id]);
  expect(await isNew()).toBe(true);
  await pool().query("UPDATE users SET created_at = now() - interval '25 hours' WHERE id = $1", [
    ana.id,
  ]);
  expect(await isNew()).toBe(false);
});

describe("A27 who can sign up", () => {
  const set = async (signup: Signup) =>
    updateSite(await newPerson("admin"), { changes: { signup } });
  const admit = (isProved = false) =>
    requireAdmission(undefined, isProved).then(
      ({ waits }) => (waits ? "waits" : "in"),
      (error) => error.message,
    );

  it("A27 is set by an administrator, and holds at once", async () => {
    expect(await admit()).toBe("in");
    await set("approval");
    expect([await admit(), await admit(true)]).toEqual(["waits", "waits"]);
    await set("closed");
    expect(await admit()).toBe("Nobody can sign up here at the moment.");
    await set("invite");
    expect(await admit()).toMatch(/^Signing up needs an invitation/);
    expect(await outcomeOf(set("sign-on"))).toBe("invalid_input");
    const { entries } = await listAuditEntries({ batch: 1 });
    expect(entries).toMatchObject([
      { action: "edit_site", before: { signup: "closed" }, after: { signup: "invite" } },
    ]);
  });

  it("A27 with very many sign-ups within an hour, the next ones wait", async () => {
    const invited = (await newPeople(SIGN_UPS.count + 1)) as [Person, ...Person[]];
    expect(await isOverTotal()).toBe(false);
    await pool().query("UPDATE users SET signed_up = true WHERE id <> $1", [invited[0].id]);
    expect([await isOverTotal(), await currentSignup(), await admit()]).toEqual([
      ...[true, "approval", "waits"],
    ]);
    await set("closed");
    expect(await currentSignup()).toBe("closed");
    await set("open");
    await pool().query(
      "UPDATE users SET created_at = now() - interval '61 minutes' WHERE id = $1",
      [invited[1]?.id],
    );
    await pool().query("UPDATE users SET signed_up = false WHERE is_moderator OR role = 'admin'");
    expect([await isOverTotal(), await admit()]).toEqual([false, "in"]);
  });
});
