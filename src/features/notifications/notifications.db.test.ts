import { beforeEach, describe, expect, it } from "vitest";
import { removeAccountStep } from "@/features/auth/accounts/jobs";
import { removeAccount } from "@/features/auth/accounts/mutations";
import { toggleBlock } from "@/features/blocks/mutations";
import { createComment, deleteComment, updateComment } from "@/features/comments/mutations";
import { toggleFollow } from "@/features/follows/mutations";
import { toggleLike } from "@/features/likes/mutations";
import { notifyMentioned } from "@/features/links/mutations";
import { toggleMute } from "@/features/mutes/mutations";
import { deletePost } from "@/features/posts/mutations";
import { updatePreferences } from "@/features/preferences/mutations";
import { getPreferences } from "@/features/preferences/queries";
import type { Outcome } from "@/features/reports/kinds";
import { createReport, settleReport } from "@/features/reports/mutations";
import { pool, prisma } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../tests/support/database-people";
import type { Person } from "../../../tests/support/people";
import { newPost } from "../../../tests/support/posts";
import { walk } from "../../../tests/support/walk";
import { UNREAD_MAX } from "./limits";
import { markSeen } from "./mutations";
import { countUnread, listNotifications, losesRecoveryCodes } from "./queries";

let ana: Person;
let ben: Person;
let eva: Person;
let post: string;

beforeEach(async () => {
  [ana, ben, eva] = await newPeople(3);
  post = await newPost(pool(), ana, { title: "Pink patio" });
});

const listOf = async (viewer: Person, batch = 50) =>
  (await listNotifications(viewer, { batch })).notifications;

/** The kinds that a person is notified of, with who did it. */
const kindsOf = async (viewer: Person) => {
  const names = new Map([ana, ben, eva].map(({ id }, n) => [id, ["ana", "ben", "eva"][n]]));
  const listed = await listOf(viewer);
  const kinds = listed.map(({ kind, user }) =>
    `${kind} ${names.get(user?._id ?? "") ?? ""}`.trim(),
  );
  expect(await countUnread(viewer)).toBe(kinds.length);
  return kinds;
};

const say = (viewer: Person, content: string, postId = post) =>
  createComment(viewer, { postId, content });

const name = (...people: Person[]) => people.map(({ username }) => `@${username}`).join(" ");

const publish = async (author: Person, content: string) => {
  const id = await newPost(pool(), author, { content });
  await prisma().$transaction((tx) => notifyMentioned(tx, { id, content }));
  return id;
};

const report = async (by: Person, id: string, admin: Person, outcome: Outcome = "kept") => {
  await createReport(by, { targetType: "post", targetId: id, reason: "" });
  const { rows } = await pool().query("SELECT id FROM reports WHERE target_id = $1", [id]);
  return settleReport(admin, { id: rows[0].id, outcome });
};

const suspend = ({ id }: Person, at = "now()") =>
  pool().query(`UPDATE users SET suspended_at = ${at} WHERE id = $1`, [id]);

const rowsLeft = async () => (await pool().query("SELECT FROM notifications")).rowCount;

describe("NF1 what notifies", () => {
  it("a comment on an own post", async () => {
    const { _id } = await say(ben, "The light!");
    expect(await listOf(ana)).toMatchObject([
      {
        kind: "comment",
        isNew: true,
        user: { _id: ben.id },
        post: { _id: post, title: "Pink patio", picture: expect.stringContaining("320.webp") },
        comment: { _id, content: "The light!" },
        others: 0,
        report: null,
      },
    ]);
    expect(await kindsOf(ben)).toEqual([]);
  });

  it("a name in a comment, in any case; the author of the post once, for the comment", async () => {
    await say(ben, `${name(eva, ana).toUpperCase()} ${name(eva)} look`);
    expect(await kindsOf(eva)).toEqual(["mention ben"]);
    expect(await kindsOf(ana)).toEqual(["comment ben"]);
  });

  it("a name in a post, and in a changed post or comment, once", async () => {
    const id = await publish(ben, `With ${name(eva)}`);
    expect(await listOf(eva)).toMatchObject([
      { kind: "mention", user: { _id: ben.id }, post: { _id: id }, comment: null },
    ]);
    await prisma().$transaction((tx) => notifyMentioned(tx, { id, content: `With ${name(ana)}` }));
    expect(await kindsOf(ana)).toEqual(["mention ben"]);
    const { _id } = await say(ben, "Nobody");
    const change = (content: string) => updateComment(ben, { id: _id, content });
    await change(name(eva, ana));
    await change(`${name(eva, ana)} again`);
    expect(await kindsOf(eva)).toEqual(["mention ben", "mention ben"]);
    expect(await kindsOf(ana)).toEqual(["comment ben", "mention ben"]);
  });

  it("ST23 no name below a post of whom the named person mutes", async () => {
    await say(ben, name(eva));
    await toggleMute(eva, ana.id);
    expect(await kindsOf(eva)).toEqual([]);
    await toggleMute(eva, ana.id);
    expect(await kindsOf(eva)).toEqual(["mention ben"]);
  });

  it("T62 a name that goes and comes back notifies once", async () => {
    const { _id } = await say(ben, name(eva));
    await markSeen(eva);
    for (const content of ["Nobody", name(eva)]) {
      await updateComment(ben, { id: _id, content });
    }
    expect(await countUnread(eva)).toBe(0);
    expect(await listOf(eva)).toMatchObject([{ comment: { content: name(eva) }, isNew: false }]);
  });

  it("T62 a text notifies ten people in all, also of changes at the same time", async () => {
    const people = await newPeople(24);
    const { _id } = await say(ben, "Nobody");
    const named = [people.slice(0, 6), people.slice(6, 12), people.slice(12, 18), people.slice(18)];
    await Promise.all(named.map((some) => updateComment(ben, { id: _id, content: name(...some) })));
    const { rowCount } = await pool().query(
      "SELECT FROM notifications WHERE comment_id = $1 AND kind = 'mention'",
      [_id],
    );
    expect(rowCount).toBe(10);
  });

  it("a follower, until the follow ends", async () => {
    const toggle = () => toggleFollow(ben, ana.id);
    await toggle();
    expect(await listOf(ana)).toMatchObject([
      { kind: "follow", user: { _id: ben.id }, post: null },
    ]);
    await toggle();
    expect(await kindsOf(ana)).toEqual([]);
    await toggle();
    expect(await kindsOf(ana)).toEqual(["follow ben"]);
  });

  it("likes, one for each post with the latest one, and how many others; own ones do not", async () => {
    const other = await newPost(pool(), ana);
    const like = (by: Person, postId = post) => toggleLike(by, postId);
    await like(ana, other);
    expect(await kindsOf(ana)).toEqual([]);
    for (const by of [ben, ana, eva]) await like(by);
    expect(await listOf(ana)).toMatchObject([
      { _id: post, kind: "like", user: { _id: eva.id }, others: 1, post: { _id: post } },
    ]);
    await like(ben, other);
    expect(await kindsOf(ana)).toEqual(["like ben", "like eva"]);
    await like(eva);
    await like(ben);
    expect(await kindsOf(ana)).toEqual(["like ben"]);
  });

  it("a like writes no notification", async () => {
    const before = await rowsLeft();
    await toggleLike(ben, post);
    expect(await rowsLeft()).toBe(before);
  });

  it("a settled report, also when its target is deleted; not who settles their own, or marks the own post", async () => {
    const admin = await newPerson("admin");
    await report(ben, post, admin);
    expect(await listOf(ben)).toMatchObject([
      { kind: "report", user: null, report: { outcome: "kept", target: { _id: post } } },
    ]);
    const own = await newPost(pool(), admin);
    await report(admin, own, admin, "marked");
    expect(await kindsOf(admin)).toEqual([]);
    const gone = await newPost(pool(), eva);
    await createReport(ben, { targetType: "post", targetId: gone, reason: "" });
    await deletePost(eva, gone);
    expect((await listOf(ben))[0]?.report).toMatchObject({ outcome: "removed", target: null });
  });

  it("not what is imported", async () => {
    await createComment(ben, {
      postId: post,
      content: name(eva),
      createdAt: new Date(Date.now() - 1000),
    });
    expect([await kindsOf(ana), await kindsOf(eva)]).toEqual([[], []]);
  });

  it("L50 at most the first ten people whom a text names", async () => {
    const people = await newPeople(12);
    await publish(ben, name(...people));
    const counts = await Promise.all(people.map(countUnread));
    expect(counts).toEqual([...Array(10).fill(1), 0, 0]);
  });
});

describe("NF2 T62 what nobody is notified of", () => {
  const everything = async () => {
    await say(ben, `@nobody ${name(eva)}`);
    await publish(ben, name(ana, eva));
    await toggleFollow(ben, ana.id);
    await toggleLike(ben, post);
  };

  it("their own acts", async () => {
    await say(ana, name(ana));
    await publish(ana, name(ana));
    await toggleLike(ana, post);
    expect(await kindsOf(ana)).toEqual([]);
  });

  it("what a block hides, whoever blocks", async () => {
    await everything();
    expect(await kindsOf(ana)).toEqual(["like ben", "follow ben", "mention ben", "comment ben"]);
    await toggleBlock(ana, ben.id);
    expect(await kindsOf(ana)).toEqual([]);
    await toggleBlock(ana, ben.id);
    // The block has ended the follow.
    expect(await kindsOf(ana)).toEqual(["like ben", "mention ben", "comment ben"]);
    await toggleBlock(ben, ana.id);
    expect(await kindsOf(ana)).toEqual([]);
  });

  it("a name below a post, or in a text, that a block hides", async () => {
    await toggleBlock(eva, ana.id);
    await say(ben, name(eva));
    expect(await kindsOf(eva)).toEqual([]);
    await toggleBlock(eva, ana.id);
    expect(await kindsOf(eva)).toEqual([]);
    await toggleBlock(eva, ben.id);
    await say(ben, name(eva));
    await publish(ben, name(eva));
    await toggleBlock(eva, ben.id);
    expect(await kindsOf(eva)).toEqual([]);
  });

  it("a name below a post whose author blocks them later", async () => {
    await say(ben, name(eva));
    expect(await kindsOf(eva)).toEqual(["mention ben"]);
    await toggleBlock(ana, eva.id);
    expect(await kindsOf(eva)).toEqual([]);
  });

  it("what a suspended account did, until it is restored", async () => {
    await everything();
    await suspend(ben);
    expect(await kindsOf(ana)).toEqual([]);
    await suspend(ben, "null");
    expect(await kindsOf(ana)).toHaveLength(4);
    await suspend(ana);
    expect(await kindsOf(eva)).toEqual(["mention ben"]);
  });

  it("what is deleted: a comment, a post, an account and its rows", async () => {
    await everything();
    const { _id } = await say(eva, "Soon gone");
    await deleteComment(eva, _id);
    expect(await kindsOf(ana)).toHaveLength(4);
    await deletePost(ana, post);
    expect(await kindsOf(ana)).toEqual(["follow ben", "mention ben"]);
    expect(await kindsOf(eva)).toEqual(["mention ben"]);
    await prisma().$transaction((tx) => removeAccount(tx, ben.id));
    expect(await kindsOf(ana)).toEqual([]);
    while (await removeAccountStep());
    const { rowCount } = await pool().query(
      "SELECT FROM notifications WHERE recipient_id = ANY ($1)",
      [[ana.id, eva.id]],
    );
    expect(rowCount).toBe(0);
  });

  it("what is too large to be deleted at once, while it is removed", async () => {
    await everything();
    const detach = (table: string) => pool().query(`UPDATE ${table} SET author_id = NULL`);
    await detach("comments");
    expect(await kindsOf(ana)).toEqual(["like ben", "follow ben", "mention ben"]);
    expect(await kindsOf(eva)).toEqual(["mention ben"]);
    await detach("posts");
    expect(await kindsOf(ana)).toEqual(["follow ben"]);
  });
});

describe("NF3 settings", () => {
  it("a kind that is off is neither listed nor counted, and there again when it is on", async () => {
    await say(ben, name(eva));
    await toggleFollow(ben, ana.id);
    await toggleLike(ben, post);
    const all = await kindsOf(ana);
    expect(all).toEqual(["like ben", "follow ben", "comment ben"]);
    for (const [kind, left] of [
      ["comment", ["like ben", "follow ben"]],
      ["like", ["follow ben", "comment ben"]],
      ["follow", ["like ben", "comment ben"]],
    ] as const) {
      expect(await updatePreferences(ana, { [kind]: false })).toMatchObject({
        [kind]: false,
      });
      expect(await kindsOf(ana)).toEqual(left);
      await updatePreferences(ana, { [kind]: true });
      expect(await kindsOf(ana)).toEqual(all);
    }
    await updatePreferences(eva, { mention: false });
    expect(await kindsOf(eva)).toEqual([]);
    expect(await getPreferences(ben)).toEqual({
      sensitive: "blur",
      ai: "show",
      licence: "all-rights-reserved",
      queueMail: false,
      comment: true,
      mention: true,
      follow: true,
      like: true,
      report: true,
      chosen: true,
    });
  });

  it("ST27 preferences that are changed concurrently are all kept", async () => {
    const kinds = ["comment", "mention", "follow", "like", "report", "chosen"] as const;
    await Promise.all(kinds.map((kind) => updatePreferences(ana, { [kind]: false })));
    await updatePreferences(ana, { sensitive: "hide" });
    await Promise.all([
      updatePreferences(ana, { ai: "fold" }),
      updatePreferences(ana, { licence: "by" }),
    ]);
    const { sensitive, ai, licence, queueMail, ...settings } = await getPreferences(ana);
    expect(Object.values(settings)).toEqual(Array(6).fill(false));
    expect([sensitive, ai, licence, queueMail]).toEqual(["hide", "fold", "by", false]);
  });
});

describe("NF4 what is new", () => {
  it("is what happened after what was seen, and never less is seen than before", async () => {
    await say(ben, "One");
    const [first] = await listOf(ana);
    await toggleLike(ben, post);
    await say(eva, "Two");
    expect(await countUnread(ana)).toBe(3);
    expect(await markSeen(ana, first?.createdAt ?? "")).toBe(2);
    const listed = await listOf(ana);
    expect(listed.map(({ isNew }) => isNew)).toEqual([true, true, false]);
    expect(await markSeen(ana, listed[0]?.createdAt ?? "")).toBe(0);
    expect(await markSeen(ana, "0000-01-01T00:00:00Z")).toBe(0);
    // What a client says of the future is not seen yet.
    expect(await markSeen(ana, "9999-12-31T23:59:59.999Z")).toBe(0);
    await say(ben, "Three");
    expect(await countUnread(ana)).toBe(1);
  });

  it("of who has seen nothing, is what happened in seven days", async () => {
    await say(ben, "Old");
    await pool().query("UPDATE notifications SET created_at = now() - interval '8 days'");
    expect(await countUnread(ana)).toBe(0);
    expect(await listOf(ana)).toMatchObject([{ isNew: false }]);
  });

  it("is counted up to a hundred", async () => {
    await pool().query(
      `WITH c AS (
        INSERT INTO comments (id, post_id, author_id, content)
        SELECT gen_random_uuid(), $1, $2, 'x' FROM generate_series(1, 150) RETURNING id)
      INSERT INTO notifications (id, recipient_id, kind, comment_id)
      SELECT gen_random_uuid(), $3, 'comment', id FROM c`,
      [post, ben.id, ana.id],
    );
    expect(await countUnread(ana)).toBe(UNREAD_MAX);
  });
});

it("NF5 concurrent acts are each notified of once", async () => {
  const people = await newPeople(6);
  await Promise.all(
    people.flatMap((person) => [
      toggleFollow(person, ana.id),
      say(person, name(eva)),
      toggleLike(person, post),
    ]),
  );
  expect((await listOf(ana)).map(({ kind }) => kind).sort()).toEqual([
    ...Array(6).fill("comment"),
    ...Array(6).fill("follow"),
    "like",
  ]);
  expect(await listOf(eva)).toHaveLength(6);
  const toggles = Array.from({ length: 9 }, () => toggleFollow(ben, eva.id));
  await Promise.all(toggles);
  const follows = (await listOf(eva)).filter(({ kind }) => kind === "follow");
  expect(follows).toHaveLength(1);
});

it("NF6 pages go on after the last notification of any kind", async () => {
  const posts = await Promise.all(Array.from({ length: 4 }, () => newPost(pool(), ana)));
  for (const postId of posts) {
    await say(ben, "Word", postId);
    await toggleLike(eva, postId);
  }
  const whole = (await listOf(ana)).map(({ _id }) => _id);
  expect(whole).toHaveLength(8);
  const pages = await walk((cursor) => listNotifications(ana, { batch: 3, cursor }));
  expect(pages.flatMap((page) => page.notifications.map(({ _id }) => _id))).toEqual(whole);
});

it("P15 who has recovery codes of the version before learns once that they log in no longer", async () => {
  await prisma().recoveryCode.create({ data: { userId: ana.id, codeHash: Buffer.from("code") } });
  expect(await losesRecoveryCodes(ana)).toBe(true);
  expect([await countUnread(ana), await countUnread(ben)]).toEqual([1, 0]);
  await markSeen(ana);
  expect(await losesRecoveryCodes(ana)).toBe(false);
  expect(await countUnread(ana)).toBe(0);
});
