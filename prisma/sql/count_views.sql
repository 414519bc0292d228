-- Keeps how many views a post has and its author received; `count_likes` explains the order of the locks.
CREATE OR REPLACE FUNCTION count_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  IF TG_OP = 'INSERT' THEN
    WITH counted AS (
      UPDATE posts SET view_count = view_count + n
        FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
        WHERE id = post_id RETURNING author_id, n
    )
    INSERT INTO user_totals (user_id, name, value)
      SELECT author_id, 'views_received', sum(n) FROM counted WHERE author_id IS NOT NULL GROUP BY 1
      ORDER BY 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    UPDATE posts SET view_count = view_count - n
      FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
      WHERE id = post_id;
    PERFORM FROM user_totals
      WHERE name = 'views_received'
        AND user_id IN (SELECT author_id FROM changed JOIN posts ON posts.id = post_id)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (SELECT author_id, count(*) AS n FROM changed JOIN posts ON posts.id = post_id GROUP BY 1) AS counted
      WHERE target.user_id = counted.author_id AND target.name = 'views_received';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_views_up AFTER INSERT ON views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_views();
CREATE OR REPLACE TRIGGER count_views_down AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_views();
