import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "@/lib/id";
import { pool } from "@/lib/server/db";
import { newPerson } from "../tests/support/database-people";
import { comment, like, newPost } from "../tests/support/posts";

let ana = { id: "" };
let post = "";

beforeEach(async () => {
  ana = await newPerson();
  post = await newPost(pool(), ana);
  await comment(pool(), post, ana);
  await pool().query(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name)
     VALUES (gen_random_uuid(), $1, 'AAAA', '', 0, 'Phone')`,
    [ana.id],
  );
  await pool().query(
    "INSERT INTO shelves (id, user_id, name, position) VALUES (gen_random_uuid(), $1, 'Kitchen', 0)",
    [ana.id],
  );
});

type Refusal = { code?: string; constraint?: string };

/** The constraint that refuses a statement, or null. */
async function refusedBy(sql: string, values: unknown[] = []): Promise<string | null> {
  try {
    await pool().query(sql, values);
    return null;
  } catch (error) {
    const { code, constraint } = error as Refusal;
    return constraint ?? code ?? "unknown";
  }
}

const long = (length: number) => "x".repeat(length);
const eleven = Array.from({ length: 11 }, (_, n) => `tag${n}`);

/** Of each column what is refused and what is not, and the constraint, unless it is named after the column. */
const limits: [table: string, column: string, bad: unknown[], good: unknown[], by?: string][] = [
  ["users", "full_name", [long(31), "", " \t"], [long(30)]],
  ["users", "username", [long(31), "", "Ana", "a b", "é"], [long(30), "a_1"]],
  ["users", "email", ["A@b.example", "ana", `${long(250)}@b.cd`], ["a@b.example"]],
  ["users", "password_hash", ["secret12", ""], ["$argon2id$v=19"]],
  ["users", "bio", [long(161)], [long(160), ""]],
  ["users", "follower_count", [-1], [0], "users_counts_check"],
  ["passkeys", "name", [long(51), ""], [long(50)]],
  ["shelves", "name", [long(31), ""], [long(30)]],
  ["posts", "title", [long(101), "", "  "], [long(100)]],
  ["posts", "content", [long(281), "", "\n"], [long(280)]],
  ["posts", "alt", [long(1001)], [long(1000), ""]],
  ["posts", "like_count", [-1], [0], "posts_counts_check"],
  ["posts", "tags", [eleven, ["Art"], ["a", "a"], [" a"], [""], [long(31)], ["a,b"], [null]], [[]]],
  ["posts", "tags", [], [eleven.slice(1), [long(30)], ["日本"]]],
  ["comments", "content", [long(281), "", " "], [long(280)]],
  ["comments", "like_count", [-1], [0], "comments_counts_check"],
  ["media", "width", [0, -1], [1], "media_size_check"],
];

it("T29 a value outside its limit is refused, one at the limit is accepted", async () => {
  for (const [table, column, bad, good, by = `${table}_${column}_check`] of limits) {
    const set = (value: unknown) => refusedBy(`UPDATE ${table} SET ${column} = $1`, [value]);
    for (const value of bad) expect(await set(value), `${table}.${column}`).toBe(by);
    for (const value of good) expect(await set(value), `${table}.${column}`).toBeNull();
  }
});

const report = (fields: string, values: string) =>
  `INSERT INTO reports (id, reporter_id, target_type, target_id, ${fields})
   VALUES ('${newId()}', $1, 'post', $2, ${values})`;

describe("a row is refused", () => {
  it.each([
    ["follows_not_self_check", "INSERT INTO follows (follower_id, followed_id) VALUES ($1, $1)"],
    ["blocks_not_self_check", "INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $1)"],
  ])("%s", async (constraint, sql) => {
    expect(await refusedBy(sql, [ana.id])).toBe(constraint);
  });

  it.each([
    ["reports_reason_check", "reason", `'${long(281)}'`],
    ["reports_settled_check", "status", "'settled'"],
    ["reports_settled_check", "outcome", "'kept'"],
  ])("%s by %s", async (constraint, field, value) => {
    expect(await refusedBy(report(field, value), [ana.id, post])).toBe(constraint);
  });

  it("a notification of nothing, of two things, or of another kind than its own", async () => {
    const add = (kind: string, fields: string, values: string) => `
      INSERT INTO notifications (id, recipient_id, kind${fields})
      SELECT gen_random_uuid(), author_id, '${kind}'${values} FROM posts`;
    for (const sql of [
      add("mention", "", ""),
      add("like", ", post_id", ", id"),
      add("follow", ", post_id", ", id"),
      add("mention", ", post_id, comment_id", ", id, (SELECT id FROM comments)"),
    ]) {
      expect(await refusedBy(sql)).toBe("notifications_about_check");
    }
    expect(await refusedBy(add("mention", ", post_id", ", id"))).toBeNull();
  });

  it.each(["likes", "bookmarks", "views"])(
    "%s twice, of a missing post or by a missing user",
    async (table) => {
      const sql = `INSERT INTO ${table} (post_id, user_id) VALUES ($1, $2)`;
      expect(await refusedBy(sql, [post, ana.id])).toBeNull();
      expect(await refusedBy(sql, [post, ana.id])).toBe(`${table}_pkey`);
      expect(await refusedBy(sql, [newId(), ana.id])).toBe(`${table}_post_id_fkey`);
      expect(await refusedBy(sql, [post, newId()])).toBe(`${table}_user_id_fkey`);
    },
  );

  it("a second account with the same name or email, until the first is deleted", async () => {
    const copy = (id: string, changed: string) =>
      `INSERT INTO users (id, full_name, username, email, password_hash)
       SELECT '${id}', full_name, ${changed}, password_hash FROM users WHERE id = '${ana.id}'`;
    expect(await refusedBy(copy(newId(), "username, 'x@y.example'"))).toBe("users_username_key");
    expect(await refusedBy(copy(newId(), "'other', email"))).toBe("users_email_key");
    await pool().query("UPDATE users SET deleted_at = now()");
    expect(await refusedBy(copy(newId(), "username, email"))).toBeNull();
  });

  it("a post without its media", async () => {
    expect(await refusedBy("DELETE FROM media")).toBe("posts_media_id_fkey");
  });

  it("a count that is set by hand, when it falls below what it counts down from", async () => {
    await like(pool(), post, ana);
    await pool().query("UPDATE posts SET like_count = 0");
    expect(await refusedBy("DELETE FROM likes")).toBe("posts_counts_check");
  });
});

it("API12 the tags of posts from before are composed, each once, in their order", async () => {
  const id = await newPost(pool(), ana, { tags: ["cafe\u0301", "art", "caf\u00e9"] });
  const migration = new URL(
    "migrations/20261128024500_composed_tags/migration.sql",
    import.meta.url,
  );
  await pool().query(readFileSync(migration, "utf8"));
  const { rows } = await pool().query(
    `SELECT tags, ARRAY(SELECT name FROM post_tags JOIN tags ON tags.id = tag_id
       WHERE post_id = posts.id ORDER BY name) AS indexed
     FROM posts WHERE id = $1`,
    [id],
  );
  expect(rows).toEqual([{ tags: ["caf\u00e9", "art"], indexed: ["art", "caf\u00e9"] }]);
});
