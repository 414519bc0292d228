-- Returns no row when the viewer cannot see the post. The row lock is taken first, so that each
-- statement after it sees what the previous holder committed and the count equals the rows.
CREATE OR REPLACE FUNCTION toggle_like(viewer uuid, post uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  SELECT like_count INTO total FROM posts WHERE id = post AND can_see(viewer, author_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM likes WHERE post_id = post AND user_id = viewer;
  active := NOT FOUND;
  IF active THEN INSERT INTO likes (post_id, user_id) VALUES (post, viewer); END IF;
  total := total + CASE WHEN active THEN 1 ELSE -1 END;
  RETURN NEXT;
END $$;
