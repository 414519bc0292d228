-- Keeps tags.post_count, also through cascades and writes around the application. The counted rows
-- are locked in one order, so that bulk statements cannot deadlock.
CREATE OR REPLACE FUNCTION count_post_tags_by_tag_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM tags WHERE id IN (SELECT tag_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE tags AS target SET post_count = target.post_count + step * counted.n
    FROM (SELECT tag_id AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
    WHERE target.id = counted.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_post_tags_by_tag_id_up AFTER INSERT ON post_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_post_tags_by_tag_id();
CREATE OR REPLACE TRIGGER count_post_tags_by_tag_id_down AFTER DELETE ON post_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_post_tags_by_tag_id();
