-- Keeps comments.like_count, also through cascades and writes around the application. The counted rows
-- are locked in one order, so that bulk statements cannot deadlock.
CREATE OR REPLACE FUNCTION count_comment_likes_by_comment_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM comments WHERE id IN (SELECT comment_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE comments AS target SET like_count = target.like_count + step * counted.n
    FROM (SELECT comment_id AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
    WHERE target.id = counted.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_comment_likes_by_comment_id_up AFTER INSERT ON comment_likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_comment_likes_by_comment_id();
CREATE OR REPLACE TRIGGER count_comment_likes_by_comment_id_down AFTER DELETE ON comment_likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_comment_likes_by_comment_id();
