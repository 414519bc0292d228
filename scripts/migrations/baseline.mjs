import { createHash } from "node:crypto";
import { Failure } from "../launch/failure.mjs";
import { appliedNames } from "./list.mjs";

/** The first migration, with the schema that the migrations of a commit made, which was never released. */
export const baseline = "20261126200000_baseline";

export const commit = "eccd0a2a";

/** The digest of the names of its migrations. */
const replaced = "20933fbca49ad6752ed42a9b6265856b578254b6da90a32baa7eb7b5b6e0f6e3";

/** The digest of `structure` when the baseline is applied. */
const schema = "d8914096aea82251e249400b7cbf7ea99c8d13f08fbb0a5afb05ee6fd0037162";

/** @param {string} catalog @param {string} namespace its column */
const ours = (catalog, namespace) => `
  ${namespace} = current_schema()::regnamespace AND NOT EXISTS (SELECT FROM pg_depend d
    WHERE d.classid = '${catalog}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;

const ofOurTable = `${ours("pg_class", "o.relnamespace")} AND o.relname <> '_prisma_migrations'`;

/** @param {string} table @param {string} numbers of its columns */
const namesOf = (table, numbers) => `
  (SELECT string_agg(attname, ',' ORDER BY attname) FROM pg_attribute
   WHERE attrelid = ${table} AND attnum = ANY (${numbers}))`;

/**
 * What the schema consists of, a line each. Of defaults, checks, conditions and views only that they exist, because
 * each version of PostgreSQL prints expressions in its own way.
 */
const structure = `
  SELECT concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, atthasdef,
      attgenerated) AS line
    FROM pg_class o JOIN pg_attribute ON attrelid = o.oid
    WHERE relkind IN ('r', 'p', 'v', 'm') AND attnum > 0 AND NOT attisdropped AND ${ofOurTable}
  UNION ALL
  SELECT concat_ws(' ', 'index', o.relname, i.relname, amname, indisunique, indisvalid, indpred IS NULL, indoption,
      (SELECT string_agg(attname, ',' ORDER BY attnum) FROM pg_attribute WHERE attrelid = indexrelid))
    FROM pg_index JOIN pg_class o ON o.oid = indrelid
      JOIN pg_class i ON i.oid = indexrelid JOIN pg_am ON pg_am.oid = i.relam
    WHERE ${ofOurTable}
  UNION ALL
  SELECT concat_ws(' ', 'constraint', relname, conname, contype, ${namesOf("conrelid", "conkey")},
      confrelid::regclass, ${namesOf("confrelid", "confkey")}, confupdtype, confdeltype, convalidated)
    FROM pg_constraint JOIN pg_class o ON o.oid = conrelid
    -- PostgreSQL 18 has a row for each NOT NULL.
    WHERE contype <> 'n' AND ${ofOurTable}
  UNION ALL
  SELECT concat_ws(' ', 'trigger', relname, tgname, tgfoid::regproc, tgtype, ${namesOf("tgrelid", "tgattr")},
      tgqual IS NULL, encode(tgargs, 'hex'), tgenabled)
    FROM pg_trigger JOIN pg_class o ON o.oid = tgrelid
    WHERE NOT tgisinternal AND ${ofOurTable}
  UNION ALL
  SELECT concat_ws(' ', 'function', proname, oidvectortypes(proargtypes), format_type(prorettype, NULL), provolatile,
      regexp_replace(prosrc, '\\s+', ' ', 'g'))
    FROM pg_proc o WHERE ${ours("pg_proc", "pronamespace")}
  UNION ALL
  SELECT concat_ws(' ', 'enum', typname, string_agg(enumlabel, ',' ORDER BY enumsortorder))
    FROM pg_enum JOIN pg_type o ON o.oid = enumtypid
    WHERE ${ours("pg_type", "typnamespace")}
    GROUP BY typname`;

/** @param {import("pg").Client} client @returns {Promise<string>} */
async function structureDigest(client) {
  const { rows } = await client.query(structure);
  return digestOf(rows.map(({ line }) => line));
}

/** @param {string[]} lines */
const digestOf = (lines) => createHash("sha256").update(lines.sort().join("\n")).digest("hex");

const remedies = {
  database: "start that commit on it first",
  backup: "restore it with that commit, and back up again",
};

/** @param {keyof typeof remedies} subject */
const refusal = (subject) =>
  new Failure(
    `The ${subject} is from before the baseline, where only that of commit ${commit} is taken over: ${remedies[subject]}.`,
  );

/**
 * The names of applied migrations, with the baseline in the place of those that it replaced.
 * @param {string[]} names @param {keyof typeof remedies} subject which has them @returns {string[]}
 * @throws {Failure} when others than those come before the baseline
 */
export function sinceBaseline(names, subject) {
  const before = names.filter((name) => name < baseline);
  if (before.length === 0) return names;
  if (digestOf(before) !== replaced) throw refusal(subject);
  return [baseline, ...names.filter((name) => name > baseline)];
}

/**
 * Whether the migrations that the baseline replaced have made its schema; otherwise the database is empty.
 * @param {import("pg").Client} client of a database without the baseline's row
 * @returns {Promise<boolean>}
 * @throws {Failure} for any other schema
 */
export async function isTakenOver(client) {
  const names = sinceBaseline([...(await appliedNames(client))], "database");
  if (names.length === 0) return false;
  if (names.length === 1 && (await structureDigest(client)) === schema) return true;
  throw refusal("database");
}
