import { Client } from "pg";
import { withoutTimeouts } from "../scripts/migrations/timeouts.mjs";

const POSTS = 10_000;

const FRESH = `
  CREATE TEMP TABLE fresh AS
  SELECT row_number() OVER () AS n, id, uuidv7() AS new_id, author_id, title, content, tags, media_id
  FROM (SELECT * FROM posts ORDER BY id LIMIT ${POSTS}) AS oldest`;

const columns = "author_id, title, content, tags, media_id";
const insert = `INSERT INTO posts (id, ${columns}) SELECT new_id, ${columns} FROM fresh`;

/** The rows that the triggers write for new posts, apart from the counts. */
const dependent = [
  `INSERT INTO post_tags (tag_id, post_id, like_count, popularity)
   SELECT tags.id, p.id, p.like_count, p.popularity FROM fresh JOIN posts p ON p.id = new_id
   CROSS JOIN unnest(p.tags) AS tag JOIN tags ON tags.name = tag WHERE n BETWEEN $1 AND $2`,
  `INSERT INTO post_texts (post_id, words, title_words)
   SELECT new_id, post_words(title, content, tags), text_words(title, 'A') FROM fresh
   WHERE n BETWEEN $1 AND $2`,
];

/**
 * Inserts the same posts with triggers, and without them together with the rows that they write; in one
 * statement and one by one. The posts are removed each time.
 * @returns rows of a table: how many times as long it takes with triggers
 */
export async function measureInserts(databaseUrl: string | undefined): Promise<string[][]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(withoutTimeouts("SESSION"));
  await client.query(FRESH);
  await client.query("ALTER TABLE fresh ADD PRIMARY KEY (n)");

  async function secondsOf(role: "origin" | "replica", step: number): Promise<number> {
    await client.query("UPDATE fresh SET new_id = uuidv7()");
    await client.query(`SET session_replication_role = ${role}`);
    const statements = [
      `${insert} WHERE n BETWEEN $1 AND $2`,
      ...(role === "replica" ? dependent : []),
    ];
    const started = performance.now();
    for (let from = 1; from <= POSTS; from += step) {
      if (role === "replica") await client.query("BEGIN");
      for (const text of statements) {
        await client.query({ name: `${text.length}`, text, values: [from, from + step - 1] });
      }
      if (role === "replica") await client.query("COMMIT");
    }
    const seconds = (performance.now() - started) / 1000;
    await client.query("SET session_replication_role = replica");
    for (const [table, column] of [
      ["post_tags", "post_id"],
      ["post_texts", "post_id"],
      ["posts", "id"],
    ]) {
      await client.query(`DELETE FROM ${table} WHERE ${column} IN (SELECT new_id FROM fresh)`);
    }
    return seconds;
  }

  const table: string[][] = [];
  for (const [name, step] of [
    ["in one statement", POSTS],
    ["one by one", 1],
  ] as const) {
    // The first run reads the pages of the indexes from disk.
    if (step > 1) await secondsOf("replica", step);
    const [plain, counted] = [await secondsOf("replica", step), await secondsOf("origin", step)];
    const seconds = `${counted.toFixed(1)} s with triggers, ${plain.toFixed(1)} s without`;
    table.push([`${name}: ${seconds}`, (counted / plain).toFixed(1), "≤ 3"]);
  }
  await client.end();
  return table;
}
