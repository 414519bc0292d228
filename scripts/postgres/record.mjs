import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The contents of database.json in a data directory.
 * @typedef {object} DatabaseRecord
 * @property {string} directory the cluster's, relative to the data directory or absolute
 * @property {number} port
 * @property {string} password
 * @property {boolean} initialised whether the cluster was created
 * @property {boolean} [seeding] whether the demo content may be incomplete
 */

/** @param {string} dataDir */
const fileOf = (dataDir) => join(dataDir, "database.json");

/** @param {string} dataDir @returns {DatabaseRecord | undefined} */
export function readRecord(dataDir) {
  const file = fileOf(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** @param {string} dataDir @param {DatabaseRecord} record */
export function writeRecord(dataDir, record) {
  const draft = `${fileOf(dataDir)}.new`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, fileOf(dataDir));
}
