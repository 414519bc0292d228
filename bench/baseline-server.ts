/** A minimal server for a page of the feed: node:http, pg and the same statement. */
import { createServer } from "node:http";
import { Pool } from "pg";
import { feedStatement } from "@/features/posts/feed/queries";
import { FEED_BATCH } from "@/features/posts/limits";

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const { rows } = await pool.query("SELECT id FROM users WHERE username = 'reader'");
const statement = feedStatement({
  viewerId: rows[0].id,
  tag: undefined,
  sort: "recent",
  after: undefined,
  rows: FEED_BATCH + 1,
});

createServer(async (_, response) => {
  const page = await pool.query(statement);
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ posts: page.rows }));
}).listen(Number(process.env.PORT), "127.0.0.1");
