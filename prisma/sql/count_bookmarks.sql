-- Keeps how many bookmarks a post has and a user gave; `count_likes` explains the order of the locks.
CREATE OR REPLACE FUNCTION count_bookmarks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE posts SET bookmark_count = bookmark_count + step * n
    FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
    WHERE id = post_id;
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT user_id, 'bookmarks', 0, step * count(*) FROM changed
    WHERE step = 1 OR EXISTS (SELECT FROM users WHERE id = user_id)
    GROUP BY 1 ORDER BY 1
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_bookmarks_up AFTER INSERT ON bookmarks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks();
CREATE OR REPLACE TRIGGER count_bookmarks_down AFTER DELETE ON bookmarks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks();
