-- Copies the ranks of a post into the tag index, where each sort of a tag is one index range.
CREATE OR REPLACE FUNCTION rank_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_tags SET like_count = NEW.like_count, popularity = NEW.popularity WHERE post_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rank_post_tags AFTER UPDATE ON posts FOR EACH ROW
  WHEN (OLD.like_count IS DISTINCT FROM NEW.like_count OR OLD.popularity IS DISTINCT FROM NEW.popularity)
  EXECUTE FUNCTION rank_post_tags();
