import { withClient } from "../../scripts/migrations/database.mjs";

/** The migrations that the baseline replaced. */
export const replaced = `
  20261126200000_baseline 20261126211000_repeats_open_once 20261126211010_drop_repeats_once
  20261126213600_stored_bytes 20261126220000_blocks_max 20261126220000_client_keys
  20261126223000_drop_settled_groups 20261127013311_mutes 20261127021356_follows-by-follower
  20261127022600_search_alt_texts 20261127023200_filters 20261127023500_site 20261127023510_identities
  20261127070832_sensitive
`
  .trim()
  .split(/\s+/);

/** Gives a database with the schema of the baseline the rows of the migrations that it replaced. */
export const replaceRows = (url: string) =>
  withClient(url, async (client) => {
    await client.query("DELETE FROM _prisma_migrations");
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       SELECT md5(name), '', name, now(), 1 FROM unnest($1::text[]) AS name`,
      [replaced],
    );
  });
