import type { Pool } from "pg";
import { cellOf } from "@/lib/colour-cells";
import { newId } from "@/lib/id";

type Lists = {
  pool: Pool;
  /** Reacts to every post. */
  viewer: { id: string };
  /** Writes every post. */
  author: { id: string };
  /** The post that every new user likes and comments on. */
  target: string;
};

const ADD_POSTS = `
  WITH media AS (
    INSERT INTO media (id, kind, status, width, height, renditions)
    SELECT gen_random_uuid(), 'image', 'live', 320, 240, '[]' FROM unnest($1::uuid[]) RETURNING id
  ), numbered AS (SELECT id, row_number() OVER () AS place FROM media)
  INSERT INTO posts (id, author_id, title, content, tags, media_id)
  SELECT made.id, $2, 'A walk', 'Walk along', '{walk}', numbered.id
  FROM unnest($1::uuid[]) WITH ORDINALITY AS made (id, place) JOIN numbered USING (place)`;

const ADD_PEOPLE = `
  INSERT INTO users (id, full_name, username, email, password_hash)
  SELECT id, 'Walk Person', 'walk_' || right(id::text, 12), id || '@mail.example', '$argon2id$'
  FROM unnest($1::uuid[]) AS id`;

const AUTHOR = "(SELECT author_id FROM posts WHERE id = ANY ($1::uuid[]) LIMIT 1)";

/** Rows for the new posts ($1), the new users ($2), the viewer ($3) and the target ($4). */
const RELATIONS = [
  `INSERT INTO media_colours (media_id, cell, rgb, share)
    SELECT media_id, ${cellOf(0x1f6fb2)}, ${0x1f6fb2}, 15 + row_number() OVER () % 50
    FROM posts WHERE id = ANY ($1::uuid[])`,
  ...["likes", "bookmarks", "views"].map(
    (table) => `INSERT INTO ${table} (post_id, user_id, created_at)
      SELECT id, $3, clock_timestamp() FROM unnest($1::uuid[]) AS id`,
  ),
  `INSERT INTO shelves (id, user_id, name, position) VALUES ($3, $3, 'Walks', 0) ON CONFLICT DO NOTHING`,
  `INSERT INTO shelf_posts (shelf_id, post_id, user_id, created_at)
    SELECT $3, id, $3, clock_timestamp() FROM unnest($1::uuid[]) AS id`,
  `INSERT INTO likes (post_id, user_id, created_at)
    SELECT $4, id, clock_timestamp() FROM unnest($2::uuid[]) AS id`,
  `INSERT INTO comments (id, post_id, author_id, content)
    SELECT id, $4, id, 'A comment' FROM unnest($2::uuid[]) AS id`,
  ...["follower_id, followed_id", "followed_id, follower_id"].map(
    (columns) => `INSERT INTO follows (${columns}, created_at)
      SELECT id, ${AUTHOR}, clock_timestamp() FROM unnest($2::uuid[]) AS id`,
  ),
  `INSERT INTO follows (follower_id, followed_id) VALUES ($3, ${AUTHOR}) ON CONFLICT DO NOTHING`,
  `INSERT INTO mutes (muter_id, muted_id, created_at)
    SELECT ${AUTHOR}, id, clock_timestamp() FROM unnest($2::uuid[]) AS id`,
  `INSERT INTO notifications (id, recipient_id, kind, comment_id)
    SELECT id, $3, 'mention', id FROM unnest($2::uuid[]) AS id`,
  `INSERT INTO reports (id, reporter_id, target_type, target_id)
    SELECT person, person, 'post', post FROM unnest($1::uuid[], $2::uuid[]) AS each (post, person)`,
  `INSERT INTO reports (id, reporter_id, target_type, target_id, status, outcome, settled_at)
    SELECT id, $3, 'post', id, 'settled', 'kept', now() FROM unnest($1::uuid[]) AS id`,
  `INSERT INTO audit_entries (id, action, actor_id, actor_name, target_name)
    SELECT id, 'invite', $3, '', '' FROM unnest($1::uuid[]) AS id`,
];

/**
 * Adds items to every list of the API: posts of one colour, users, likes, bookmarks, a collection, views, comments, notifications,
 * follows and mutes of the author, reports and audit entries, newer than all others.
 * @returns the ids of all items: an item has the id of its post or user
 */
export async function addListItems({ pool, viewer, author, target }: Lists, count: number) {
  const posts = Array.from({ length: count }, () => newId());
  const people = Array.from({ length: count }, () => newId());
  await pool.query(ADD_POSTS, [posts, author.id]);
  await pool.query(ADD_PEOPLE, [people]);
  for (const statement of RELATIONS) {
    // Names all four, because PostgreSQL rejects unused parameters.
    await pool.query(
      `WITH parameters AS (SELECT $1::uuid[], $2::uuid[], $3::uuid, $4::uuid) ${statement}`,
      [posts, people, viewer.id, target],
    );
  }
  return { posts, people };
}
