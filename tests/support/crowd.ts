import type { Pool } from "pg";
import { newId } from "@/lib/id";

/** What every list of the API needs to have items: somebody's posts, and many who react to them. */
type Crowd = {
  pool: Pool;
  /** Reacted to every post. */
  viewer: { id: string };
  /** Wrote every post. */
  author: { id: string };
  /** Everybody of the crowd liked it and commented on it. */
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

/** Rows that refer to the new posts ($1) and to the new people ($2), by the viewer ($3) and on the target ($4). */
const RELATIONS = [
  ...["likes", "bookmarks", "views"].map(
    (table) => `INSERT INTO ${table} (post_id, user_id, created_at)
      SELECT id, $3, clock_timestamp() FROM unnest($1::uuid[]) AS id`,
  ),
  `INSERT INTO likes (post_id, user_id, created_at)
    SELECT $4, id, clock_timestamp() FROM unnest($2::uuid[]) AS id`,
  `INSERT INTO comments (id, post_id, author_id, content)
    SELECT id, $4, id, 'A comment' FROM unnest($2::uuid[]) AS id`,
  `INSERT INTO reports (id, reporter_id, target_type, target_id)
    SELECT id, id, 'post', $4 FROM unnest($2::uuid[]) AS id`,
  `INSERT INTO reports (id, reporter_id, target_type, target_id, status, outcome, settled_at)
    SELECT id, $3, 'post', id, 'settled', 'kept', now() FROM unnest($1::uuid[]) AS id`,
];

/**
 * Adds so many posts, people, likes, bookmarks, views, comments and reports, the newest of their kind.
 * Whatever a list of them answers has one of these ids.
 */
export async function addToCrowd({ pool, viewer, author, target }: Crowd, count: number) {
  const posts = Array.from({ length: count }, () => newId());
  const people = Array.from({ length: count }, () => newId());
  await pool.query(ADD_POSTS, [posts, author.id]);
  await pool.query(ADD_PEOPLE, [people]);
  for (const statement of RELATIONS) {
    // Every statement names all four, so that they can be given alike.
    await pool.query(
      `WITH given AS (SELECT $1::uuid[], $2::uuid[], $3::uuid, $4::uuid) ${statement}`,
      [posts, people, viewer.id, target],
    );
  }
  return { posts, people };
}
