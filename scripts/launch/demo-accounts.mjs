import { readFileSync } from "node:fs";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import { withClient } from "../migrations/database.mjs";
import { root } from "./root.mjs";

/** @typedef {{ name: string, password: string }} DemoAccount */

/** @returns {Record<string, string>} the passwords that everybody can read, by username */
const readKnown = () => JSON.parse(readFileSync(join(root, "prisma/demo/accounts.json"), "utf8"));

/**
 * The demo accounts that still have the password that everybody can read.
 * @param {string} url the database's
 * @returns {Promise<DemoAccount[]>}
 */
export async function openDemoAccounts(url) {
  const known = Object.entries(readKnown()).map(([name, password]) => ({ name, password }));
  const { rows } = await withClient(url, (client) =>
    client.query(
      "SELECT username, password_hash AS hash FROM users WHERE username = ANY($1) AND deleted_at IS NULL",
      [known.map(({ name }) => name)],
    ),
  );
  const hashes = new Map(rows.map(({ username, hash }) => [username, hash]));
  const open = await Promise.all(
    known.map(async ({ name, password }) => {
      const hash = hashes.get(name);
      return hash !== undefined && verify(hash, password);
    }),
  );
  return known.filter((_, place) => open[place]);
}
