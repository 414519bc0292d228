/**
 * The statements that fill a database for SEED=million and for the measurements. They run with triggers disabled and set the
 * counts that the triggers would.
 */

/** Accounts with a part to play, by their number. */
const accounts = /** @type {const} */ ([
  /** Likes 2 % of all posts. */
  "reader",
  /** Likes a third of all posts. */
  "enthusiast",
  /** Wrote 2 % of all posts. */
  "prolific",
  "admin",
]);

/** Words with the divisor and the remainder of the numbers of the posts that contain them. */
export const sharedWords = /** @type {const} */ ([
  ["river", 3, 1],
  ["window", 20, 7],
  ["harbor", 25, 3],
  ["garden", 33, 5],
  ["lantern", 100, 11],
  ["meridian", 1000, 17],
]);

/** Occurs in fifty posts of a database of any size. */
export const rareWord = "obsidian";

const peopleOf = (/** @type {number} */ size) => Math.max(500, size / 20);

const numberOf = (/** @type {typeof accounts[number]} */ name) => accounts.indexOf(name);

/** SQL of a UUIDv7 of a time in milliseconds, another one for each key. */
const idOf = (/** @type {string} */ at, /** @type {string} */ key) => `(lpad(to_hex(${at}), 12, '0')
  || '7' || substr(md5('a' || ${key}), 1, 3) || '8' || substr(md5('b' || ${key}), 1, 15))::uuid`;

const timeOf = (/** @type {string} */ at) => `to_timestamp((${at}) / 1000.0)`;

/** SQL of the number of the account with the j-th reaction to post n: another one for each j. */
const reactingTo = (/** @type {number} */ size) =>
  `${accounts.length} + (n::bigint * 7919 + j * 4729) % (${peopleOf(size)} - ${accounts.length})`;

/** SQL of some made-up words, of which a few are frequent. */
const madeUpWords = (/** @type {number} */ count) => `(
  SELECT string_agg(substr('bakodumirenasotelufi', 1 + 2 * (rank % 10), 2)
    || substr('navotisemolurakebidu', 1 + 2 * (rank / 10 % 10), 2)
    || substr('lanerosikumatedobifu', 1 + 2 * (rank / 100 % 10), 2)
    || substr('rsntlmkdbg', 1 + rank / 1000 % 10, 1), ' ')
  FROM (SELECT floor(5000 ^ random())::int AS rank FROM generate_series(1, ${count} + 0 * n)) AS ranks)`;

/** @param {number} size the number of posts @param {string} passwordHash of all accounts */
export const peopleAndPlan = (size, passwordHash) => [
  `CREATE UNLOGGED TABLE people AS
   SELECT n, ${idOf("at", "n")} AS id, at AS joined_at, (ARRAY['${accounts.join("', '")}'])[n + 1] AS name
   FROM generate_series(0, ${peopleOf(size)} - 1) AS n
   CROSS JOIN LATERAL (SELECT (extract(epoch FROM now()) * 1000)::bigint
     - (${peopleOf(size)} - n)::bigint * 20 * 60000 AS at) AS times`,
  "CREATE UNIQUE INDEX ON people (n) INCLUDE (id)",
  `INSERT INTO users (id, full_name, username, email, password_hash, role, created_at)
   SELECT id, 'Person ' || n, coalesce(name, 'person_' || n), 'person' || n || '@example.org',
     '${passwordHash}', CASE name WHEN 'admin' THEN 'admin'::"Role" ELSE 'user' END, ${timeOf("joined_at")}
   FROM people`,
  `CREATE UNLOGGED TABLE phrases AS SELECT n, ${madeUpWords(3)} AS title, ${madeUpWords(9)} AS content
   FROM generate_series(0, 9999) AS n`,
  // One row for each post, one minute apart: what the other tables are filled from.
  `CREATE UNLOGGED TABLE plan AS
   SELECT n, at, ${idOf("at", "n")} AS id, md5('m' || n)::uuid AS media_id,
     CASE WHEN n % 50 = 0 THEN ${numberOf("prolific")} ELSE ${reactingTo(size)} END AS author,
     floor(random() ^ 9 * 50)::int AS likes, floor(random() ^ 4 * 5)::int AS bookmarks,
     floor(random() ^ 4 * 15)::int AS views, floor(random() ^ 4 * 5)::int AS comments,
     ARRAY_REMOVE(ARRAY[CASE WHEN n % 50 = 7 THEN ${numberOf("reader")} END,
       CASE WHEN n % 3 = 1 THEN ${numberOf("enthusiast")} END], NULL) AS liked_by,
     ARRAY_REMOVE(ARRAY[CASE WHEN n % 100 = 9 THEN ${numberOf("reader")} END,
       CASE WHEN n % 3 = 2 THEN ${numberOf("enthusiast")} END], NULL) AS bookmarked_by,
     concat_ws(' ', ${sharedWords.map(([word, every, rest]) => `CASE WHEN n % ${every} = ${rest} THEN '${word}' END`)},
       CASE WHEN n % ${size / 50} = 5 THEN '${rareWord}' END, 'about') AS words
   FROM generate_series(1, ${size}) AS n CROSS JOIN (SELECT 0 AS j) AS first
   CROSS JOIN LATERAL (SELECT (extract(epoch FROM date_trunc('minute', now())) * 1000)::bigint
     - (${size} - n)::bigint * 60000 AS at) AS times`,
  "ANALYZE people, phrases, plan",
];

/** Pictures without files, of which one in twenty is a video. */
export const pictures = `
  INSERT INTO media (id, kind, status, width, height, placeholder, renditions, analysed_at)
  SELECT md5('p' || n)::uuid, CASE n WHEN 13 THEN 'video'::"MediaKind" ELSE 'image' END, 'live',
    1600, 900 + n * 35, decode(md5(n::text), 'hex'),
    '[{"name":"320.webp","width":320,"height":240,"type":"image/webp","bytes":9000},
      {"name":"640.webp","width":640,"height":480,"type":"image/webp","bytes":28000},
      {"name":"1280.webp","width":1280,"height":960,"type":"image/webp","bytes":90000},
      {"name":"1600.webp","width":1600,"height":1200,"type":"image/webp","bytes":130000}]', now()
  FROM generate_series(0, 19) AS n`;

/** Which of the pictures that are there each post gets a copy of, in turns. */
export const copies = [
  `CREATE UNLOGGED TABLE copies AS
   SELECT plan.n, plan.at, plan.media_id, picture.id AS picture_id
   FROM plan JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM media) AS picture
     ON place = plan.n % (SELECT count(*) FROM media)`,
  `INSERT INTO media (id, kind, status, width, height, animated, placeholder, renditions, analysed_at, created_at, updated_at)
   SELECT copies.media_id, kind, 'live', width, height, animated, placeholder, renditions, analysed_at,
     ${timeOf("at")}, ${timeOf("at")}
   FROM copies JOIN media ON media.id = picture_id ORDER BY n`,
  `INSERT INTO media_colours (media_id, cell, rgb, share)
   SELECT copies.media_id, cell, rgb, share FROM copies JOIN media_colours c ON c.media_id = picture_id`,
];

/**
 * Up to four colours for each post, for measurements: a twentieth is plain white, a fifth dark, and the
 * more colourful a cell of Oklab (src/lib/colour-cells.ts), the fewer pictures have it.
 */
export const colours = `
  INSERT INTO media_colours (media_id, cell, rgb, share)
  SELECT media_id, (lightness * 64 + 32 + a) * 64 + 32 + b, 0, share FROM (
    SELECT media_id, (60 * random() / j + 12)::int AS share,
      CASE WHEN kind < 0.05 THEN 25 WHEN kind < 0.25 THEN 3 + (4 * random())::int ELSE (25 * random())::int END AS lightness,
      CASE WHEN kind < 0.05 THEN 0 ELSE (3 * (random() + random() + random() - 1.5))::int END AS a,
      CASE WHEN kind < 0.05 THEN 0 ELSE (3 * (random() + random() + random() - 1.5))::int END AS b
    FROM posts CROSS JOIN generate_series(1, 4) AS j CROSS JOIN LATERAL (SELECT random() + 0 * j AS kind) AS kinds
  ) AS chosen ON CONFLICT DO NOTHING`;

export const posts = `
  INSERT INTO posts (id, author_id, title, content, tags, media_id, like_count, comment_count,
    bookmark_count, view_count, created_at, updated_at)
  SELECT plan.id, people.id, 'Post number ' || plan.n || ' ' || one.title,
    initcap(other.content) || ' ' || words || ' ' || one.content,
    ARRAY(SELECT DISTINCT tag FROM unnest(ARRAY[
      CASE WHEN plan.n % 3 = 0 THEN 'photography' ELSE 'tag' || plan.n % 500 END,
      'nature' || CASE WHEN plan.n % 2 = 0 THEN '' ELSE plan.n % 40 || '' END,
      'rare' || plan.n % 5000]
      || CASE WHEN plan.n % 10 = 9 THEN ARRAY[split_part(one.title, ' ', 1) || plan.n] END) AS tag),
    media_id, likes + cardinality(liked_by), comments, bookmarks + cardinality(bookmarked_by), views,
    ${timeOf("plan.at")}, ${timeOf("plan.at")}
  FROM plan JOIN people ON people.n = author JOIN phrases AS one ON one.n = plan.n * 31 % 10000
  JOIN phrases AS other ON other.n = (plan.n * 17 + 5) / 7 % 10000 ORDER BY plan.n`;

export const texts = `
  INSERT INTO post_texts (post_id, words, title_words)
  SELECT id, post_words(title, content, tags, alt), text_words(title, 'A') FROM posts ORDER BY id`;

/** The j-th reaction comes some hours after its post, at most now. */
const reactionTime = timeOf(
  "least(at + j * 7 * 3600000, (extract(epoch FROM now()) * 1000)::bigint)",
);

const reactions = (
  /** @type {string} */ table,
  /** @type {string} */ by,
  /** @type {number} */ size,
) => `
  INSERT INTO ${table} (post_id, user_id, created_at)
  SELECT post_id, people.id, created_at FROM (
    SELECT plan.id AS post_id, ${reactingTo(size)} AS person, ${reactionTime} AS created_at
    FROM plan CROSS JOIN LATERAL generate_series(1, ${table}) AS j
    ${by && `UNION ALL SELECT plan.id, person, ${timeOf("at")} FROM plan CROSS JOIN unnest(${by}) AS person`}
  ) AS reactions JOIN people ON people.n = person ORDER BY post_id`;

/** The tables with the rows that belong to posts; independent of each other. */
export const relations = (/** @type {number} */ size) => ({
  likes: [reactions("likes", "liked_by", size)],
  bookmarks: [reactions("bookmarks", "bookmarked_by", size)],
  views: [reactions("views", "", size)],
  comments: [
    `INSERT INTO comments (id, post_id, author_id, content, created_at)
     SELECT comment_id, post_id, people.id, content, created_at FROM (
       SELECT plan.id AS post_id, ${idOf("at + j", "n || '-' || j")} AS comment_id,
         'Comment ' || j AS content, ${reactingTo(size)} AS person, ${reactionTime} AS created_at
       FROM plan CROSS JOIN LATERAL generate_series(1, comments) AS j
     ) AS written JOIN people ON people.n = person ORDER BY post_id`,
    `INSERT INTO notifications (id, recipient_id, kind, comment_id, created_at)
     SELECT c.id, p.author_id, 'comment', c.id, c.created_at FROM comments c
     JOIN posts p ON p.id = c.post_id AND p.author_id <> c.author_id`,
  ],
  post_tags: [
    "INSERT INTO tags (name, post_count) SELECT tag, count(*) FROM posts, unnest(tags) AS tag GROUP BY tag",
    `INSERT INTO post_tags (tag_id, post_id, like_count, popularity)
     SELECT tags.id, p.id, p.like_count, p.popularity FROM posts p, unnest(p.tags) AS tag
     JOIN tags ON tags.name = tag ORDER BY 1, 2`,
  ],
});

/** Between accounts; the reader has no blocks. */
export const acquaintances = (/** @type {number} */ size) => [
  `INSERT INTO blocks (blocker_id, blocked_id) SELECT a.id, b.id FROM people a
   JOIN people b ON b.n IN ((a.n::bigint * 7) % ${peopleOf(size)}, (a.n::bigint * 13 + 1) % ${peopleOf(size)})
   WHERE a.id <> b.id AND a.n >= ${accounts.length} AND b.n >= ${accounts.length}`,
  `INSERT INTO follows (follower_id, followed_id, created_at)
   SELECT a.id, b.id, ${timeOf("a.joined_at")} + j * interval '1 minute' FROM people a CROSS JOIN generate_series(1, 10) AS j
   JOIN people b ON b.n = (a.n::bigint + j * j * 37) % ${peopleOf(size)} WHERE a.id <> b.id
   ON CONFLICT DO NOTHING`,
  `INSERT INTO follows (follower_id, followed_id, created_at)
   SELECT a.id, b.id, ${timeOf("a.joined_at")} FROM people a, people b
   WHERE b.n = ${numberOf("prolific")} AND a.n % 3 = 0 ON CONFLICT DO NOTHING`,
  `INSERT INTO notifications (id, recipient_id, kind, follower_id, created_at)
   SELECT gen_random_uuid(), followed_id, 'follow', follower_id, created_at FROM follows`,
];

/** What the triggers keep that no statement above has set. */
export const counts = [
  `UPDATE users SET post_count = n FROM (SELECT author_id, count(*) AS n FROM posts GROUP BY 1) AS counted
   WHERE id = author_id`,
  `UPDATE users SET follower_count = n FROM (SELECT followed_id, count(*) AS n FROM follows GROUP BY 1) AS counted
   WHERE id = followed_id`,
  `UPDATE users SET following_count = n FROM (SELECT follower_id, count(*) AS n FROM follows GROUP BY 1) AS counted
   WHERE id = follower_id`,
  `INSERT INTO user_total_slots (user_id, name, value)
   SELECT author_id, 'likes_received', sum(like_count) FROM posts GROUP BY 1
   UNION ALL SELECT author_id, 'views_received', sum(view_count) FROM posts GROUP BY 1
   UNION ALL SELECT user_id, 'likes', count(*) FROM likes GROUP BY 1
   UNION ALL SELECT user_id, 'bookmarks', count(*) FROM bookmarks GROUP BY 1`,
  "DROP TABLE people, phrases, plan, copies",
];
