-- Keeps the tag index equal to the tags of an edited post; `index_new_post_tags` indexes new posts.
CREATE OR REPLACE FUNCTION index_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tags (name) SELECT tag FROM unnest(NEW.tags) AS tag ORDER BY tag ON CONFLICT (name) DO NOTHING;
  DELETE FROM post_tags USING tags
    WHERE post_tags.post_id = NEW.id AND tags.id = post_tags.tag_id AND tags.name <> ALL (NEW.tags);
  INSERT INTO post_tags (tag_id, post_id, like_count, popularity)
    SELECT tags.id, NEW.id, NEW.like_count, NEW.popularity FROM tags WHERE name = ANY (NEW.tags) ORDER BY tags.id
    ON CONFLICT (tag_id, post_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER index_post_tags AFTER UPDATE OF tags ON posts
  FOR EACH ROW EXECUTE FUNCTION index_post_tags();
