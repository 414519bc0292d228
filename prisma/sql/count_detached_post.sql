-- Subtracts a post from the counts of its author when it is deleted before its rows are removed. Locks in
-- the order of a deletion; `count_likes` explains it.
CREATE OR REPLACE FUNCTION count_detached_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET post_count = post_count - 1 WHERE id = OLD.author_id;
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT OLD.author_id, name, pg_backend_pid() & 63, -n
    FROM (VALUES ('likes_received', OLD.like_count), ('views_received', OLD.view_count)) AS received (name, n)
    WHERE n > 0 AND EXISTS (SELECT FROM users WHERE id = OLD.author_id)
    ORDER BY name
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_detached_post AFTER UPDATE OF author_id ON posts
  FOR EACH ROW WHEN (NEW.author_id IS NULL AND OLD.author_id IS NOT NULL)
  EXECUTE FUNCTION count_detached_post();
