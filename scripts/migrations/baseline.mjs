import { createHash } from "node:crypto";
import { Failure } from "../launch/failure.mjs";
import { appliedNames } from "./list.mjs";

/** The first migration, with the schema that the migrations of a commit made, which was never released. */
export const baseline = "20261126200000_baseline";

export const commit = "eccd0a2a";

/** The migrations of that commit. */
export const replaced = `
  20261101000000_domain 20261102000000_relations 20261121000000_analytics 20261121062516_feed_reads
  20261121171124_idempotency_keys 20261121172000_session_ends 20261121173000_search
  20261121180000_people_search 20261121183000_report_targets 20261123120000_totals
  20261123130249_uploads 20261123170000_tag_suggestions 20261123174000_report_outcomes
  20261124085527_detached_content 20261124093000_count_when_asked
  20261124100500_one_count_per_reaction 20261124104500_videos_by_time 20261124120823_session_devices
  20261124122039_invites 20261124122500_videos_with_ids 20261124122510_videos_once
  20261124122520_posts_without_tag_index 20261124122757_suspended_accounts 20261124123835_audit_log
  20261124124709_password_resets 20261124160000_missing_media 20261124160100_session_writes
  20261124160504_passkeys 20261125080000_total_slots 20261125080010_total_slots_key
  20261125080020_user_totals_view 20261125083500_notifications 20261125125814_shelves
  20261125224000_palettes 20261125224010_pictures_without_palette 20261125230000_picture_hashes
  20261125230010_unanalysed_media 20261125230020_removed_pictures 20261125230030_repeats_once
  20261126135858_drop_totals 20261126140621_keep_off_password
`
  .trim()
  .split(/\s+/);

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
  const lines = rows.map(({ line }) => line).sort();
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

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
  const before = names.filter((name) => name < baseline).sort();
  if (before.length === 0) return names;
  if (before.join() !== replaced.join()) throw refusal(subject);
  return [baseline, ...names.filter((name) => name > baseline)];
}

/**
 * Whether the migrations that the baseline replaced have made its schema; otherwise the database is empty.
 * @param {import("pg").Client} client of a database without the baseline's row
 * @returns {Promise<boolean>}
 * @throws {Failure} for any other schema
 */
export async function isTakenOver(client) {
  const names = [...(await appliedNames(client))];
  if (sinceBaseline(names, "database").length === 0) return false;
  const isOnly = names.length === replaced.length;
  if (isOnly && (await structureDigest(client)) === schema) return true;
  throw refusal("database");
}
