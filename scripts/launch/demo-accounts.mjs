import { readFileSync } from "node:fs";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import { withClient } from "../migrations/database.mjs";
import { root } from "./root.mjs";

/** @typedef {{ name: string, password: string }} DemoAccount */

/** @returns {Record<string, string>} the published passwords by username */
const readPublished = () =>
  JSON.parse(readFileSync(join(root, "prisma/demo/accounts.json"), "utf8"));

/** @param {string} url @returns {Promise<DemoAccount[]>} those that still have their published password */
export async function unchangedDemoAccounts(url) {
  const published = Object.entries(readPublished()).map(([name, password]) => ({ name, password }));
  const { rows } = await withClient(url, (client) =>
    client.query(
      "SELECT username, password_hash AS hash FROM users WHERE username = ANY($1) AND deleted_at IS NULL",
      [published.map(({ name }) => name)],
    ),
  );
  const hashes = new Map(rows.map(({ username, hash }) => [username, hash]));
  const unchanged = await Promise.all(
    published.map(async ({ name, password }) => {
      const hash = hashes.get(name);
      return hash !== undefined && verify(hash, password);
    }),
  );
  return published.filter((_, index) => unchanged[index]);
}
