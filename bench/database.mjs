import { hash } from "@node-rs/argon2";
import { migrate } from "../scripts/migrations/apply.mjs";
import { ensureDatabase, withClient, withDatabase } from "../scripts/migrations/database.mjs";

/** The account that the measurements log in as. */
export const reader = { username: "reader", password: "reader12" };

const TAGS = ["photography", "nature", "art", "design", "travel", "architecture"];

// Inserted with triggers disabled, so that 100,000 posts take seconds; the statements set the counts
// that the triggers would. Ids are UUIDv7, one minute apart.
const posts = (/** @type {number} */ size) => `
  INSERT INTO posts (id, author_id, title, content, tags, media_id, like_count, comment_count,
    bookmark_count, view_count, created_at, updated_at)
  SELECT (lpad(to_hex(at), 12, '0') || '7' || substr(md5(series.n::text), 1, 3) || '8' || substr(md5('b' || series.n), 1, 15))::uuid,
    users.id, 'Post number ' || series.n, 'Content of post number ' || series.n || ', about as long as people write.',
    ARRAY(SELECT DISTINCT tag FROM unnest(ARRAY[
      CASE WHEN series.n % 3 = 0 THEN '${TAGS[0]}' ELSE 'tag' || series.n % 500 END,
      '${TAGS[1]}' || CASE WHEN series.n % 2 = 0 THEN '' ELSE series.n % 40 || '' END, 'rare' || series.n % 5000]) AS tag),
    media.id, (random() ^ 4 * 500)::int, (random() ^ 4 * 40)::int, (random() ^ 4 * 60)::int,
    (random() ^ 3 * 4000)::int, to_timestamp(at / 1000.0), to_timestamp(at / 1000.0)
  FROM generate_series(1, ${size}) AS series (n)
  CROSS JOIN LATERAL (SELECT (extract(epoch FROM now()) * 1000)::bigint - (${size} - series.n)::bigint * 60000 AS at) AS times
  JOIN numbered_users AS users ON users.place = series.n % 1000
  JOIN numbered_media AS media ON media.place = series.n % 1000`;

/**
 * @param {string} clusterUrl
 * @param {string} name
 * @returns {Promise<string>} its URL
 */
export async function makeEmptyDatabase(clusterUrl, name) {
  const url = withDatabase(clusterUrl, name);
  await ensureDatabase(url);
  await migrate(url);
  return url;
}

/**
 * Makes a database with posts of a thousand users, and likes and bookmarks of the reader.
 * @param {string} clusterUrl
 * @param {number} size the number of posts
 * @returns {Promise<string>} its URL
 */
export async function makeDatabase(clusterUrl, size) {
  console.log(`Making a database of ${size.toLocaleString("en-US")} posts`);
  const url = await makeEmptyDatabase(clusterUrl, `bench_${size}`);
  const passwordHash = await hash(reader.password, {
    algorithm: 2,
    memoryCost: 19_456,
    timeCost: 2,
  });
  await withClient(url, async (client) => {
    await client.query("SET session_replication_role = replica");
    for (const statement of people(passwordHash)) await client.query(statement);
    await client.query(posts(size));
    for (const statement of relations) await client.query(statement);
    await client.query("VACUUM ANALYZE");
  });
  return url;
}

/** @param {string} passwordHash */
const people = (passwordHash) => [
  `INSERT INTO users (id, full_name, username, email, password_hash)
   SELECT gen_random_uuid(), 'Person ' || n, CASE n WHEN 0 THEN '${reader.username}' ELSE 'person_' || n END,
     'person' || n || '@example.org', '${passwordHash}' FROM generate_series(0, 999) AS n`,
  `INSERT INTO media (id, kind, status, width, height, placeholder, renditions)
   SELECT gen_random_uuid(), 'image', 'live', 1600, 900 + n % 700, decode(md5(n::text), 'hex'),
     '[{"name":"320.webp","width":320,"height":240,"type":"image/webp","bytes":9000},
       {"name":"640.webp","width":640,"height":480,"type":"image/webp","bytes":28000},
       {"name":"1280.webp","width":1280,"height":960,"type":"image/webp","bytes":90000},
       {"name":"1600.webp","width":1600,"height":1200,"type":"image/webp","bytes":130000}]'
   FROM generate_series(0, 999) AS n`,
  "CREATE TEMP TABLE numbered_users AS SELECT id, row_number() OVER () - 1 AS place FROM users",
  "CREATE TEMP TABLE numbered_media AS SELECT id, row_number() OVER () - 1 AS place FROM media",
];

const relations = [
  // The reader has no blocks.
  `INSERT INTO blocks (blocker_id, blocked_id) SELECT a.id, b.id FROM numbered_users a
   JOIN numbered_users b ON b.place IN ((a.place * 7) % 1000, (a.place * 13 + 1) % 1000)
   WHERE a.id <> b.id AND 0 NOT IN (a.place, b.place)`,
  "INSERT INTO tags (name, post_count) SELECT tag, count(*) FROM posts, unnest(tags) AS tag GROUP BY tag",
  `INSERT INTO post_tags (tag_id, post_id, like_count, popularity)
   SELECT tags.id, p.id, p.like_count, p.popularity FROM posts p, unnest(p.tags) AS tag JOIN tags ON tags.name = tag`,
  `INSERT INTO post_texts (post_id, words, title_words)
   SELECT id, post_words(title, content, tags), text_words(title, 'A') FROM posts`,
  `INSERT INTO likes (post_id, user_id) SELECT p.id, u.id FROM posts p, users u
   WHERE u.username = '${reader.username}' AND p.like_count % 3 = 0`,
  `INSERT INTO bookmarks (post_id, user_id) SELECT p.id, u.id FROM posts p, users u
   WHERE u.username = '${reader.username}' AND p.like_count % 5 = 0`,
];
