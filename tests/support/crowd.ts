import type { ClientBase, Pool } from "pg";

/** Inserts so many accounts in one statement; nobody can log in to them. */
export const newCrowd = (pool: Pool | ClientBase, size: number) =>
  pool.query(
    `INSERT INTO users (id, full_name, username, email, password_hash)
     SELECT gen_random_uuid(), 'F', 'fan_' || n, 'fan_' || n || '@mail.example', '$argon2id$'
     FROM generate_series(1, $1::int) AS n`,
    [size],
  );

/** Everybody of the crowd reacts to a post, or likes a comment. */
export const crowdReacts = (
  pool: Pool | ClientBase,
  table: "likes" | "bookmarks" | "views" | "comment_likes",
  id: string,
) =>
  pool.query(
    `INSERT INTO ${table} (${table === "comment_likes" ? "comment_id" : "post_id"}, user_id)
     SELECT $1, id FROM users WHERE username LIKE 'fan\\_%'`,
    [id],
  );
