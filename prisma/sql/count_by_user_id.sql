-- Keeps how many posts a user likes or bookmarked; `count_received` explains the order of the locks.
CREATE OR REPLACE FUNCTION count_by_user_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_totals (user_id, name, value)
      SELECT user_id, TG_TABLE_NAME, count(*) FROM changed GROUP BY 1 ORDER BY 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    PERFORM FROM user_totals WHERE name = TG_TABLE_NAME AND user_id IN (SELECT user_id FROM changed)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (SELECT user_id, count(*) AS n FROM changed GROUP BY 1) AS counted
      WHERE target.user_id = counted.user_id AND target.name = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_likes_by_user_id_up AFTER INSERT ON likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_user_id();
CREATE OR REPLACE TRIGGER count_likes_by_user_id_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_user_id();

CREATE OR REPLACE TRIGGER count_bookmarks_by_user_id_up AFTER INSERT ON bookmarks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_user_id();
CREATE OR REPLACE TRIGGER count_bookmarks_by_user_id_down AFTER DELETE ON bookmarks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_user_id();
