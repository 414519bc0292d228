-- A viewer counts once for each post, the author never.
CREATE OR REPLACE FUNCTION record_view(viewer uuid, post uuid) RETURNS TABLE (counted boolean, total int)
LANGUAGE plpgsql AS $$
DECLARE
  author uuid;
BEGIN
  SELECT author_id INTO author FROM posts WHERE id = post AND can_see(viewer, author_id);
  IF NOT FOUND THEN RETURN; END IF;
  IF author <> viewer THEN
    INSERT INTO views (post_id, user_id) VALUES (post, viewer) ON CONFLICT DO NOTHING;
  END IF;
  counted := FOUND AND author <> viewer;
  SELECT view_count INTO total FROM posts WHERE id = post;
  RETURN NEXT;
END $$;
