-- Keeps what the posts of a day are made of: how many have a video, and each of their tags.
CREATE OR REPLACE FUNCTION add_to_daily_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO daily_totals (name, day, shard, value)
    SELECT 'videos', (changed.created_at AT TIME ZONE 'UTC')::date, pg_backend_pid() % 16, step * count(*)
    FROM changed JOIN media ON media.id = changed.media_id AND media.kind = 'video' GROUP BY 2 ORDER BY 2
    ON CONFLICT (name, day, shard) DO UPDATE SET value = daily_totals.value + EXCLUDED.value;
  INSERT INTO daily_tag_totals (tag_id, day, value)
    SELECT tags.id, (changed.created_at AT TIME ZONE 'UTC')::date, step * count(*)
    FROM changed CROSS JOIN unnest(changed.tags) AS tag JOIN tags ON tags.name = tag GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (tag_id, day) DO UPDATE SET value = daily_tag_totals.value + EXCLUDED.value;
  RETURN NULL;
END $$;

-- Named to run after the trigger that inserts the tags.
CREATE OR REPLACE TRIGGER tally_content_up AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_content();
CREATE OR REPLACE TRIGGER tally_content_down AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_content();
