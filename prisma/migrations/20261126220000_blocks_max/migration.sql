-- Blocking also ends the follow in both directions. Both accounts are locked in the order in which
-- `toggle_follow` locks them. Returns no row when the viewer cannot see the account, and no state when the viewer
-- blocks 5,000 others already: each read looks for them.
CREATE OR REPLACE FUNCTION toggle_block(viewer uuid, target uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (viewer, target) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM users WHERE id = target AND deleted_at IS NULL AND suspended_at IS NULL
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = target AND blocked_id = viewer);
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM blocks WHERE blocker_id = viewer AND blocked_id = target;
  active := NOT FOUND;
  IF active AND (SELECT count(*) FROM blocks WHERE blocker_id = viewer) >= 5000 THEN
    active := NULL;
  ELSIF active THEN
    INSERT INTO blocks (blocker_id, blocked_id) VALUES (viewer, target);
    DELETE FROM follows WHERE (follower_id = viewer AND followed_id = target)
      OR (follower_id = target AND followed_id = viewer);
  END IF;
  SELECT follower_count INTO total FROM users WHERE id = target;
  RETURN NEXT;
END $$;
