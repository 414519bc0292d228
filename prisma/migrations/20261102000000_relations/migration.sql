-- Blocks a user, or takes the block back. Blocking ends the follow in both directions; both accounts
-- are locked in the order in which follows lock them. No row: the user is not there for the viewer.
CREATE FUNCTION toggle_block(viewer uuid, target uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (viewer, target) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM users WHERE id = target AND deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = target AND blocked_id = viewer);
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM blocks WHERE blocker_id = viewer AND blocked_id = target;
  active := NOT FOUND;
  IF active THEN
    INSERT INTO blocks (blocker_id, blocked_id) VALUES (viewer, target);
    DELETE FROM follows WHERE (follower_id = viewer AND followed_id = target)
      OR (follower_id = target AND followed_id = viewer);
  END IF;
  SELECT follower_count INTO total FROM users WHERE id = target;
  RETURN NEXT;
END $$;

-- A comment is there for whoever may see both its author and the author of its post.
CREATE FUNCTION toggle_comment_like(viewer uuid, comment uuid) RETURNS TABLE (active boolean, total int)
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
