-- Locks both accounts in the order in which `toggle_block` locks them, so that no follow outlives a
-- block. Returns no row when the viewer cannot see the account, and no state when the viewer follows 5,000
-- others already: the feed of whom one follows reads them.
CREATE OR REPLACE FUNCTION toggle_follow(viewer uuid, followed uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (viewer, followed) ORDER BY id FOR NO KEY UPDATE;
  IF NOT can_see(viewer, followed) THEN RETURN; END IF;
  DELETE FROM follows WHERE follower_id = viewer AND followed_id = followed;
  active := NOT FOUND;
  IF active AND (SELECT following_count FROM users WHERE id = viewer) >= 5000 THEN
    active := NULL;
  ELSIF active THEN
    INSERT INTO follows (follower_id, followed_id) VALUES (viewer, followed);
    INSERT INTO notifications (id, recipient_id, kind, follower_id)
      VALUES (gen_random_uuid(), followed, 'follow', viewer);
  END IF;
  SELECT follower_count INTO total FROM users WHERE id = followed;
  RETURN NEXT;
END $$;
