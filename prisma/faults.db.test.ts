import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { registerUser } from "@/features/auth/accounts/mutations";
import { openSession } from "@/features/auth/mutations";
import { rotateSession } from "@/features/auth/refresh-tokens";
import { toggleBlock } from "@/features/blocks/mutations";
import { toggleBookmark } from "@/features/bookmarks/mutations";
import {
  createComment,
  deleteComment,
  toggleCommentLike,
  updateComment,
} from "@/features/comments/mutations";
import { toggleFollow } from "@/features/follows/mutations";
import { toggleLike } from "@/features/likes/mutations";
import { deletePost } from "@/features/posts/mutations";
import { updateProfile } from "@/features/profiles/mutations";
import { createPost, updatePost } from "@/features/publishing/mutations";
import { createReport } from "@/features/reports/mutations";
import { recordView } from "@/features/views/mutations";
import { isRetryable } from "@/lib/server/database-errors";
import { pool, prisma } from "@/lib/server/db";
import { wrongCounts } from "../tests/support/counts";
import { newPerson } from "../tests/support/database-people";
import { jpeg } from "../tests/support/pictures";
import { newPost } from "../tests/support/posts";

const picture = await jpeg();

/** The rows that the writes need, created before any write fails; the id is that of a comment. */
async function scene() {
  const [me, other] = [await newPerson(), await newPerson()];
  const [mine, theirs] = [await newPost(pool(), me), await newPost(pool(), other)];
  const { _id: id } = await createComment(me, { postId: theirs, content: "C" });
  const user = await prisma().user.findUniqueOrThrow({ where: { id: me.id } });
  const { data } = await openSession(user, "");
  const { refreshToken } = data;
  return { me, user, other, mine, theirs, id, refreshToken };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const words = { title: "A title", content: "Words", tags: ["art"], alt: "" };
const names = { fullName: "Ines", username: "ines", email: "ines@vitrine.example" };

/** Every write of a user, with the table on which it fails. */
const writes: [string, string, (scene: Scene) => Promise<unknown>][] = [
  ["a like", "likes", ({ me, theirs }) => toggleLike(me, theirs)],
  ["a bookmark", "bookmarks", ({ me, theirs }) => toggleBookmark(me, theirs)],
  ["a view", "views", ({ me, theirs }) => recordView(me, theirs)],
  [
    "a comment",
    "comments",
    ({ me, theirs }) => createComment(me, { postId: theirs, content: "C" }),
  ],
  ["a changed comment", "comments", ({ me, id }) => updateComment(me, { id, content: "D" })],
  ["a deleted comment", "comments", ({ me, id }) => deleteComment(me, id)],
  ["a like of a comment", "comment_likes", ({ me, id }) => toggleCommentLike(me, id)],
  ["a follow", "follows", ({ me, other }) => toggleFollow(me, other.id)],
  ["a block", "blocks", ({ me, other }) => toggleBlock(me, other.id)],
  [
    "a report",
    "reports",
    ({ me, theirs }) => createReport(me, { targetType: "post", targetId: theirs, reason: "" }),
  ],
  ["a post", "posts", ({ me }) => createPost(me, { ...words, picture })],
  ["a changed post", "posts", ({ me, mine }) => updatePost(me, { id: mine, changes: words })],
  [
    "a replaced picture",
    "media",
    ({ me, mine }) => updatePost(me, { id: mine, changes: {}, media: picture }),
  ],
  ["a deleted post", "posts", ({ me, mine }) => deletePost(me, mine)],
  ["an account", "users", () => registerUser({ ...names, password: "secret12", picture })],
  ["a changed profile", "users", ({ me }) => updateProfile(me, { bio: "B" })],
  ["a changed face", "users", ({ me }) => updateProfile(me, { bio: "B", picture })],
  ["a session", "sessions", ({ user }) => openSession(user, "")],
  ["a refresh", "refresh_tokens", ({ refreshToken }) => rotateSession(refreshToken)],
];

beforeAll(() =>
  pool().query(
    `CREATE SCHEMA faults;
     CREATE SEQUENCE faults.writes;
     CREATE FUNCTION faults.lose() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       -- A rollback does not reset a sequence.
       IF nextval('faults.writes') <= TG_ARGV[0]::int THEN
         RAISE EXCEPTION 'lost against another transaction' USING ERRCODE = TG_ARGV[1];
       END IF;
       RETURN NULL;
     END $$`,
  ),
);
afterAll(() => pool().query("DROP SCHEMA faults CASCADE"));

/** Fails the next `times` writes to a table as if another transaction had won. */
async function losing<T>(table: string, code: string, times: number, write: () => Promise<T>) {
  await pool().query(
    `ALTER SEQUENCE faults.writes RESTART;
     CREATE TRIGGER a_lose BEFORE INSERT OR UPDATE OR DELETE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION faults.lose(${times}, '${code}')`,
  );
  try {
    return await write();
  } finally {
    await pool().query(`DROP TRIGGER a_lose ON ${table}`);
    const { rows } = await pool().query("SELECT last_value::int AS n FROM faults.writes");
    expect(rows[0].n).toBeGreaterThanOrEqual(times);
  }
}

let set: Scene;
beforeEach(async () => {
  set = await scene();
});

it.each(writes)(
  "%s that loses twice against another transaction still succeeds",
  async (_, table, write) => {
    // A serialization failure in half of the cases, a deadlock in the others.
    const code = writes.findIndex((one) => one[2] === write) % 2 ? "40001" : "40P01";
    await losing(table, code, 2, () => write(set));
    expect(await wrongCounts(pool())).toEqual([]);
  },
);

it("a write that loses three times fails with a retryable error", async () => {
  const like = () => toggleLike(set.me, set.theirs);
  const fault = await losing("likes", "40P01", 3, like).catch((error: unknown) => error);
  expect(isRetryable(fault)).toBe(true);
  expect(await wrongCounts(pool())).toEqual([]);
});
