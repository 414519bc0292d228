-- Keeps how many likes a post has, its author received and a user gave, also through cascades and writes
-- around the application, in few statements, because each costs more than the rows that it writes.
-- What an author received is kept in up to 64 slots, one for each connection, so that likes of different posts
-- do not wait for each other; the view `user_totals` adds the slots up.
-- A deleted post has no author any more: `forget_received` or `count_detached_post` subtracts its likes. The
-- first runs before the triggers of the rows that a deletion cascades to. So all lock in one order, in which
-- bulk statements cannot deadlock: the posts, what was received, what was given.
CREATE OR REPLACE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  WITH counted AS (
    UPDATE posts SET like_count = like_count + step * n
      FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
      WHERE id = post_id RETURNING author_id, n
  )
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT of_user, name, slot, step * n FROM (
      SELECT author_id, 'likes_received', pg_backend_pid() & 63, sum(n) FROM counted
        WHERE author_id IS NOT NULL GROUP BY 1
      UNION ALL SELECT user_id, 'likes', 0, count(*) FROM changed GROUP BY 1
    ) AS difference (of_user, name, slot, n)
    -- The reactions of a deleted account are deleted with it.
    WHERE step = 1 OR EXISTS (SELECT FROM users WHERE id = of_user)
    ORDER BY name DESC, of_user
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_likes_up AFTER INSERT ON likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
CREATE OR REPLACE TRIGGER count_likes_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
