import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeSecret } from "../launch/files.mjs";

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
export const writeRecord = (dataDir, record) =>
  writeSecret(fileOf(dataDir), `${JSON.stringify(record, null, 2)}\n`);
