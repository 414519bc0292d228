-- The account that mutes is locked, so that it mutes 5,000 others at most. Returns no row when the viewer cannot see
-- the account, and no state when the viewer mutes as many already: each read looks for them.
CREATE OR REPLACE FUNCTION toggle_mute(viewer uuid, target uuid) RETURNS TABLE (active boolean)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = viewer FOR NO KEY UPDATE;
  PERFORM FROM users WHERE id = target AND deleted_at IS NULL AND suspended_at IS NULL
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = target AND blocked_id = viewer) FOR KEY SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM mutes WHERE muter_id = viewer AND muted_id = target;
  active := NOT FOUND;
  IF active AND (SELECT count(*) FROM mutes WHERE muter_id = viewer) >= 5000 THEN
    active := NULL;
  ELSIF active THEN
    INSERT INTO mutes (muter_id, muted_id) VALUES (viewer, target);
  END IF;
  RETURN NEXT;
END $$;
