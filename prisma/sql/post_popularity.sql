-- The rank of a post: the logarithm of its weighted engagement plus a term for its age. Two days weigh
-- as much as a factor of e in engagement, so a rank changes only when something is written.
-- PL/pgSQL, because a generated column parses a function in SQL for each update of a post.
-- Immutable, because the epoch of a timestamptz does not depend on the session's time zone.
CREATE OR REPLACE FUNCTION post_popularity(likes int, comments int, bookmarks int, views int, created timestamptz)
RETURNS double precision LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ln(1 + 4.0 * likes + 6.0 * comments + 5.0 * bookmarks + 0.5 * views)::double precision
    + extract(epoch FROM created)::double precision / 172800;
END $$;
