-- Keeps posts.bookmark_count, also through cascades and writes around the application. The counted rows
-- are locked in one order, so that bulk statements cannot deadlock.
CREATE OR REPLACE FUNCTION count_bookmarks_by_post_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE posts AS target SET bookmark_count = target.bookmark_count + step * counted.n
    FROM (SELECT post_id AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
    WHERE target.id = counted.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_bookmarks_by_post_id_up AFTER INSERT ON bookmarks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks_by_post_id();
CREATE OR REPLACE TRIGGER count_bookmarks_by_post_id_down AFTER DELETE ON bookmarks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks_by_post_id();
