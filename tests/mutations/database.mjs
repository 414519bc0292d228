/** @typedef {import("./mutation.mjs").Mutation} Mutation */

const domain = "prisma/migrations/20261101000000_domain/migration.sql";

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
    find: `  await client.query("BEGIN");
`,
    replace: "",
    killedBy: { kind: "db", file: "prisma/migrations.db.test.ts", title: "undone" },
  },
  {
    name: "migrations are applied without a lock",
    file: "scripts/migrations/apply.mjs",
    find: `    await takeLock(client);
`,
    replace: "",
    killedBy: { kind: "db", file: "prisma/migrations.db.test.ts", title: "concurrent" },
  },
];
