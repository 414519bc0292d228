-- Whether a viewer may see what an author made: the author exists, is not suspended, and neither has blocked
-- the other.
CREATE OR REPLACE FUNCTION can_see(viewer uuid, author uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = author AND deleted_at IS NULL AND suspended_at IS NULL)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer AND blocked_id = author)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = author AND blocked_id = viewer)
$$;
