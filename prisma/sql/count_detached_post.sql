-- Subtracts a post from the counts of its author when it is deleted before its rows are removed. Locks in
-- the order of a deletion; `count_likes` explains it.
CREATE OR REPLACE FUNCTION count_detached_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET post_count = post_count - 1 WHERE id = OLD.author_id;
  PERFORM FROM user_totals WHERE user_id = OLD.author_id AND name IN ('likes_received', 'views_received')
    ORDER BY name FOR NO KEY UPDATE;
  UPDATE user_totals
    SET value = value - CASE name WHEN 'likes_received' THEN OLD.like_count ELSE OLD.view_count END
    WHERE user_id = OLD.author_id AND name IN ('likes_received', 'views_received');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_detached_post AFTER UPDATE OF author_id ON posts
  FOR EACH ROW WHEN (NEW.author_id IS NULL AND OLD.author_id IS NOT NULL)
  EXECUTE FUNCTION count_detached_post();
