import { withClient } from "../../scripts/migrations/database.mjs";

/** The migrations that the baseline replaced. */
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
