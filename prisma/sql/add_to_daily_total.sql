-- Totals by day, kept like those of `add_to_total`, so that the charts cost the same at any size.
CREATE OR REPLACE FUNCTION add_to_daily_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (name, day, shard, value)
    SELECT TG_TABLE_NAME, (created_at AT TIME ZONE 'UTC')::date, pg_backend_pid() % 16,
      count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM changed GROUP BY 2 ORDER BY 2
    ON CONFLICT (name, day, shard) DO UPDATE SET value = daily_totals.value + EXCLUDED.value;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER daily_total_up AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
CREATE OR REPLACE TRIGGER daily_total_down AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();

CREATE OR REPLACE TRIGGER daily_total_up AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
CREATE OR REPLACE TRIGGER daily_total_down AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();

CREATE OR REPLACE TRIGGER daily_total_up AFTER INSERT ON likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
CREATE OR REPLACE TRIGGER daily_total_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();

CREATE OR REPLACE TRIGGER daily_total_up AFTER INSERT ON views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
CREATE OR REPLACE TRIGGER daily_total_down AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();

CREATE OR REPLACE TRIGGER daily_total_up AFTER INSERT ON comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
CREATE OR REPLACE TRIGGER daily_total_down AFTER DELETE ON comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
