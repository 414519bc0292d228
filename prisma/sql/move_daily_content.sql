-- The same for a post whose tags, media or time change.
CREATE OR REPLACE FUNCTION move_daily_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (name, day, shard, value)
    SELECT 'videos', day, pg_backend_pid() % 16, sum(step) FROM (VALUES
      ((OLD.created_at AT TIME ZONE 'UTC')::date, OLD.media_id, -1), ((NEW.created_at AT TIME ZONE 'UTC')::date, NEW.media_id, 1)
    ) AS moved (day, media_id, step) JOIN media ON media.id = media_id AND media.kind = 'video' GROUP BY day ORDER BY day
    ON CONFLICT (name, day, shard) DO UPDATE SET value = daily_totals.value + EXCLUDED.value;
  INSERT INTO daily_tag_totals (tag_id, day, value)
    SELECT tags.id, day, sum(step) FROM (
      SELECT unnest(OLD.tags) AS tag, (OLD.created_at AT TIME ZONE 'UTC')::date AS day, -1 AS step
      UNION ALL SELECT unnest(NEW.tags), (NEW.created_at AT TIME ZONE 'UTC')::date, 1
    ) AS moved JOIN tags ON tags.name = tag GROUP BY 1, 2 HAVING sum(step) <> 0 ORDER BY 1, 2
    ON CONFLICT (tag_id, day) DO UPDATE SET value = daily_tag_totals.value + EXCLUDED.value;
  RETURN NULL;
END $$;

-- Named to run after the trigger that inserts the tags.
CREATE OR REPLACE TRIGGER tally_content_moved AFTER UPDATE OF tags, media_id, created_at ON posts
  FOR EACH ROW WHEN ((OLD.tags, OLD.media_id, OLD.created_at) IS DISTINCT FROM (NEW.tags, NEW.media_id, NEW.created_at))
  EXECUTE FUNCTION move_daily_content();
