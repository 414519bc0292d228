-- Keeps how many views a post has and its author received; `count_likes` explains the slots and the order of
-- the locks.
CREATE OR REPLACE FUNCTION count_views() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  WITH counted AS (
    UPDATE posts SET view_count = view_count + step * n
      FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
      WHERE id = post_id RETURNING author_id, n
  )
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT author_id, 'views_received', pg_backend_pid() & 63, step * sum(n) FROM counted
    WHERE author_id IS NOT NULL AND (step = 1 OR EXISTS (SELECT FROM users WHERE id = author_id))
    GROUP BY 1 ORDER BY 1
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_views_up AFTER INSERT ON views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_views();
CREATE OR REPLACE TRIGGER count_views_down AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_views();
