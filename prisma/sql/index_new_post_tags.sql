-- FOR EACH STATEMENT: in a transaction that adds many posts, a trigger FOR EACH ROW would count the
-- same tags once for each post, and leave a dead row version each time.
CREATE OR REPLACE FUNCTION index_new_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tags (name) SELECT DISTINCT tag FROM changed CROSS JOIN unnest(tags) AS tag ORDER BY tag
    ON CONFLICT (name) DO NOTHING;
  INSERT INTO post_tags (tag_id, post_id, like_count, popularity)
    SELECT tags.id, changed.id, changed.like_count, changed.popularity
    FROM changed CROSS JOIN unnest(changed.tags) AS tag JOIN tags ON tags.name = tag ORDER BY tags.id, changed.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER index_new_post_tags AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_post_tags();
