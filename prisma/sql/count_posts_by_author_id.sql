-- Keeps users.post_count, also through cascades and writes around the application. The counted rows
-- are locked in one order, so that bulk statements cannot deadlock.
CREATE OR REPLACE FUNCTION count_posts_by_author_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM users WHERE id IN (SELECT author_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users AS target SET post_count = target.post_count + step * counted.n
    FROM (SELECT author_id AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
    WHERE target.id = counted.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_posts_by_author_id_up AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_posts_by_author_id();
CREATE OR REPLACE TRIGGER count_posts_by_author_id_down AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_posts_by_author_id();
