-- Keeps how many bookmarks a post has and a user gave; `count_likes` explains the order of the locks.
CREATE OR REPLACE FUNCTION count_bookmarks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE posts SET bookmark_count = bookmark_count + step * n
    FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
    WHERE id = post_id;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_totals (user_id, name, value)
      SELECT user_id, 'bookmarks', count(*) FROM changed GROUP BY 1 ORDER BY 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    PERFORM FROM user_totals WHERE name = 'bookmarks' AND user_id IN (SELECT user_id FROM changed)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (SELECT user_id, count(*) AS n FROM changed GROUP BY 1) AS counted
      WHERE target.user_id = counted.user_id AND target.name = 'bookmarks';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_bookmarks_up AFTER INSERT ON bookmarks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks();
CREATE OR REPLACE TRIGGER count_bookmarks_down AFTER DELETE ON bookmarks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks();
