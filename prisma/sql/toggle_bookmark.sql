-- Locks its post first, as `toggle_like` does.
CREATE OR REPLACE FUNCTION toggle_bookmark(viewer uuid, post uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM posts WHERE id = post AND can_see(viewer, author_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM bookmarks WHERE post_id = post AND user_id = viewer;
  active := NOT FOUND;
  IF active THEN INSERT INTO bookmarks (post_id, user_id) VALUES (post, viewer); END IF;
  SELECT bookmark_count INTO total FROM posts WHERE id = post;
  RETURN NEXT;
END $$;
