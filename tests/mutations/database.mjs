/** @typedef {import("./mutation.mjs").Mutation} Mutation */

const domain = "prisma/migrations/20261101000000_domain/migration.sql";
const totals = "prisma/migrations/20261123120000_totals/migration.sql";

/** @type {Mutation[]} */
export const databaseMutations = [
  {
    name: "a like does not lock its post",
    file: domain,
    find: `  PERFORM FROM posts WHERE id = post AND can_see(viewer, author_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM likes`,
    replace: `  DELETE FROM likes`,
    killedBy: { kind: "db", file: "prisma/races.db.test.ts", title: "like" },
  },
  {
    name: "a follow does not lock the two accounts",
    file: domain,
    find: `  PERFORM FROM users WHERE id IN (viewer, followed) ORDER BY id FOR NO KEY UPDATE;
  IF NOT can_see(viewer, followed)`,
    replace: `  IF NOT can_see(viewer, followed)`,
    killedBy: { kind: "db", file: "prisma/races.db.test.ts", title: "follow" },
  },
  {
    name: "a count does not fall when rows are deleted",
    file: domain,
    find: `        step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;`,
    replace: `        step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE 0 END;`,
    killedBy: { kind: "db", file: "prisma/counts.db.test.ts", title: "deletion of a post" },
  },
  {
    name: "the tag index keeps tags that an edit removes",
    file: domain,
    find: `tags.id = post_tags.tag_id AND tags.name <> ALL (NEW.tags);`,
    replace: `tags.id = post_tags.tag_id AND false;`,
    killedBy: { kind: "db", file: "prisma/counts.db.test.ts", title: "edit of the tags" },
  },
  {
    name: "the database accepts a title of any length",
    file: domain,
    find: `CHECK (char_length("title") <= 100 AND`,
    replace: `CHECK (`,
    killedBy: { kind: "db", file: "prisma/constraints.db.test.ts", title: "outside its limit" },
  },
  {
    name: "a block hides in one direction only",
    file: domain,
    find: `    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = author AND blocked_id = viewer)
`,
    replace: "",
    killedBy: { kind: "api", file: "tests/api/blocks.test.ts", title: "does not reach" },
  },
  {
    name: "an author's view of an own post counts",
    file: domain,
    find: `  IF author <> viewer THEN
    INSERT INTO views`,
    replace: `  IF author IS NOT NULL THEN
    INSERT INTO views`,
    killedBy: { kind: "api", file: "tests/api/reactions.test.ts", title: "the author never" },
  },
  {
    name: "a failed migration keeps what it did before it failed",
    file: "scripts/migrations/apply.mjs",
    find: `async function runInTransaction(client, migration) {
  await client.query("BEGIN");
`,
    replace: `async function runInTransaction(client, migration) {
`,
    killedBy: { kind: "db", file: "prisma/migrations.db.test.ts", title: "undone" },
  },
  {
    name: "migrations are applied without a lock",
    file: "scripts/migrations/apply.mjs",
    find: `    await takeLock(client, timeoutMs);
`,
    replace: "",
    killedBy: { kind: "db", file: "prisma/migrations.db.test.ts", title: "concurrent" },
  },
  {
    name: "waiting for the migration lock never ends",
    file: "scripts/migrations/apply.mjs",
    find: `waited > timeoutMs`,
    replace: `waited > timeoutMs + 60_000`,
    killedBy: { kind: "db", file: "prisma/migrations.db.test.ts", title: "another client holds" },
  },
  {
    name: "migrations have the time limits of the site",
    file: "scripts/migrations/apply.mjs",
    find: `    await client.query(withoutTimeouts("LOCAL"));
    await run(client, migration);`,
    replace: `    await run(client, migration);`,
    killedBy: { kind: "db", file: "prisma/migrations.db.test.ts", title: "no time limit" },
  },
  {
    name: "the role of the site has no time limits",
    file: "scripts/migrations/apply.mjs",
    find: `      await setTimeouts(client, role);
`,
    replace: "",
    killedBy: { kind: "db", file: "prisma/migrations.db.test.ts", title: "no time limit" },
  },
  {
    name: "the likes that an author received stay when a post is deleted",
    file: totals,
    find: `SET value = target.value - CASE name WHEN 'likes_received' THEN counted.likes ELSE counted.views END`,
    replace: `SET value = target.value`,
    killedBy: { kind: "db", file: "prisma/counts.db.test.ts", title: "of its likes" },
  },
  {
    name: "the likes that an author received do not fall with a like",
    file: totals,
    find: `SET value = target.value - counted.n
      FROM (SELECT author_id,`,
    replace: `SET value = target.value - 0 * counted.n
      FROM (SELECT author_id,`,
    killedBy: { kind: "db", file: "prisma/counts.db.test.ts", title: "of its likes" },
  },
];
