-- Imported content gets its own creation time after its row is inserted.
CREATE OR REPLACE FUNCTION move_daily_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (name, day, shard, value)
    SELECT TG_TABLE_NAME, day, pg_backend_pid() % 16, sum(step) FROM (VALUES
      ((OLD.created_at AT TIME ZONE 'UTC')::date, -1), ((NEW.created_at AT TIME ZONE 'UTC')::date, 1)
    ) AS moved (day, step) GROUP BY day ORDER BY day
    ON CONFLICT (name, day, shard) DO UPDATE SET value = daily_totals.value + EXCLUDED.value;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON users
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION move_daily_total();

CREATE OR REPLACE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON posts
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION move_daily_total();

CREATE OR REPLACE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON likes
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION move_daily_total();

CREATE OR REPLACE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON views
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION move_daily_total();

CREATE OR REPLACE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON comments
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION move_daily_total();
