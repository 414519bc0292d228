-- Keeps how many likes and views the posts of an author have. The reactions to a deleted post have no
-- author any more: `forget_received` or `count_detached_post` subtracts them. The first runs before the
-- triggers of the rows that a deletion cascades to; triggers of one table run in the order of their names.
-- So all lock in one order: the posts, these totals, those of `count_by_user_id`.
CREATE OR REPLACE FUNCTION count_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total text := TG_TABLE_NAME || '_received';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_totals (user_id, name, value)
      SELECT author_id, total, count(*) FROM changed JOIN posts ON posts.id = post_id
      WHERE author_id IS NOT NULL GROUP BY 1 ORDER BY 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    PERFORM FROM user_totals
      WHERE name = total AND user_id IN (SELECT author_id FROM changed JOIN posts ON posts.id = post_id)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (SELECT author_id, count(*) AS n FROM changed JOIN posts ON posts.id = post_id GROUP BY 1) AS counted
      WHERE target.user_id = counted.author_id AND target.name = total;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_likes_by_receiver_up AFTER INSERT ON likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_received();
CREATE OR REPLACE TRIGGER count_likes_by_receiver_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_received();

CREATE OR REPLACE TRIGGER count_views_by_receiver_up AFTER INSERT ON views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_received();
CREATE OR REPLACE TRIGGER count_views_by_receiver_down AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_received();
