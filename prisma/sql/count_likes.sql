-- Keeps how many likes a post has, its author received and a user gave, also through cascades and writes
-- around the application, in few statements, because each costs more than the rows that it writes.
-- A deleted post has no author any more: `forget_received` or `count_detached_post` subtracts its likes. The
-- first runs before the triggers of the rows that a deletion cascades to. So all lock in one order, in which
-- bulk statements cannot deadlock: the posts, what was received, what was given.
CREATE OR REPLACE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  IF TG_OP = 'INSERT' THEN
    WITH counted AS (
      UPDATE posts SET like_count = like_count + n
        FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
        WHERE id = post_id RETURNING author_id, n
    )
    INSERT INTO user_totals (user_id, name, value)
      SELECT author_id, 'likes_received', sum(n) FROM counted WHERE author_id IS NOT NULL GROUP BY 1
      UNION ALL SELECT user_id, 'likes', count(*) FROM changed GROUP BY 1
      ORDER BY 2 DESC, 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    UPDATE posts SET like_count = like_count - n
      FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
      WHERE id = post_id;
    PERFORM FROM user_totals
      WHERE name = 'likes_received'
        AND user_id IN (SELECT author_id FROM changed JOIN posts ON posts.id = post_id)
      ORDER BY user_id FOR NO KEY UPDATE;
    PERFORM FROM user_totals WHERE name = 'likes' AND user_id IN (SELECT user_id FROM changed)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (
        SELECT author_id AS user_id, 'likes_received' AS name, count(*) AS n
          FROM changed JOIN posts ON posts.id = post_id GROUP BY 1
        UNION ALL SELECT user_id, 'likes', count(*) FROM changed GROUP BY 1
      ) AS counted
      WHERE target.user_id = counted.user_id AND target.name = counted.name;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_likes_up AFTER INSERT ON likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
CREATE OR REPLACE TRIGGER count_likes_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
