-- Several rows hold one total, so that connections do not wait for one row; the view has its sum under the
-- name that the version before reads.
ALTER TABLE "user_totals" RENAME TO "user_total_slots";
ALTER TABLE "user_total_slots" DROP CONSTRAINT "user_totals_pkey";
ALTER TABLE "user_total_slots" ADD CONSTRAINT "user_total_slots_pkey" PRIMARY KEY USING INDEX "user_total_slots_pkey";
ALTER TABLE "user_total_slots" RENAME CONSTRAINT "user_totals_user_id_fkey" TO "user_total_slots_user_id_fkey";
CREATE VIEW "user_totals" AS
  SELECT user_id, name, sum(value)::bigint AS value FROM user_total_slots GROUP BY user_id, name;

-- Keeps how many likes a post has, its author received and a user gave, also through cascades and writes
-- around the application, in few statements, because each costs more than the rows that it writes.
-- What an author received is kept in up to 64 slots, one for each connection, so that likes of different posts
-- do not wait for each other; the view `user_totals` adds the slots up.
-- A deleted post has no author any more: `forget_received` or `count_detached_post` subtracts its likes. The
-- first runs before the triggers of the rows that a deletion cascades to. So all lock in one order, in which
-- bulk statements cannot deadlock: the posts, what was received, what was given.
CREATE OR REPLACE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  WITH counted AS (
    UPDATE posts SET like_count = like_count + step * n
      FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
      WHERE id = post_id RETURNING author_id, n
  )
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT of_user, name, slot, step * n FROM (
      SELECT author_id, 'likes_received', pg_backend_pid() & 63, sum(n) FROM counted
        WHERE author_id IS NOT NULL GROUP BY 1
      UNION ALL SELECT user_id, 'likes', 0, count(*) FROM changed GROUP BY 1
    ) AS difference (of_user, name, slot, n)
    -- The reactions of a deleted account are deleted with it.
    WHERE step = 1 OR EXISTS (SELECT FROM users WHERE id = of_user)
    ORDER BY name DESC, of_user
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER count_likes_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_likes();

-- Keeps how many views a post has and its author received; `count_likes` explains the slots and the order of
-- the locks.
CREATE OR REPLACE FUNCTION count_views() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  WITH counted AS (
    UPDATE posts SET view_count = view_count + step * n
      FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
      WHERE id = post_id RETURNING author_id, n
  )
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT author_id, 'views_received', pg_backend_pid() & 63, step * sum(n) FROM counted
    WHERE author_id IS NOT NULL AND (step = 1 OR EXISTS (SELECT FROM users WHERE id = author_id))
    GROUP BY 1 ORDER BY 1
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER count_views_down AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_views();

-- Keeps how many bookmarks a post has and a user gave; `count_likes` explains the order of the locks.
CREATE OR REPLACE FUNCTION count_bookmarks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE posts SET bookmark_count = bookmark_count + step * n
    FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
    WHERE id = post_id;
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT user_id, 'bookmarks', 0, step * count(*) FROM changed
    WHERE step = 1 OR EXISTS (SELECT FROM users WHERE id = user_id)
    GROUP BY 1 ORDER BY 1
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER count_bookmarks_down AFTER DELETE ON bookmarks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks();

-- Subtracts a post from the counts of its author when it is deleted before its rows are removed. Locks in
-- the order of a deletion; `count_likes` explains it.
CREATE OR REPLACE FUNCTION count_detached_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET post_count = post_count - 1 WHERE id = OLD.author_id;
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT OLD.author_id, name, pg_backend_pid() & 63, -n
    FROM (VALUES ('likes_received', OLD.like_count), ('views_received', OLD.view_count)) AS received (name, n)
    WHERE n > 0 AND EXISTS (SELECT FROM users WHERE id = OLD.author_id)
    ORDER BY name
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;

-- Subtracts the reactions to deleted posts from the totals of their authors.
CREATE OR REPLACE FUNCTION forget_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT author_id, name, pg_backend_pid() & 63, -sum(n)
    FROM changed, LATERAL (VALUES ('likes_received', like_count), ('views_received', view_count)) AS received (name, n)
    WHERE n > 0 AND EXISTS (SELECT FROM users WHERE id = author_id)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;
