-- A comment is visible to a viewer who may see both its author and the author of its post.
CREATE OR REPLACE FUNCTION toggle_comment_like(viewer uuid, comment uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM comments c JOIN posts p ON p.id = c.post_id
    WHERE c.id = comment AND can_see(viewer, c.author_id) AND can_see(viewer, p.author_id)
    FOR NO KEY UPDATE OF c;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM comment_likes WHERE comment_id = comment AND user_id = viewer;
  active := NOT FOUND;
  IF active THEN INSERT INTO comment_likes (comment_id, user_id) VALUES (comment, viewer); END IF;
  SELECT like_count INTO total FROM comments WHERE id = comment;
  RETURN NEXT;
END $$;
