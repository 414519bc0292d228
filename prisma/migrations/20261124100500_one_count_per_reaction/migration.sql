-- One trigger for each kind of reaction keeps all its counts.
DROP TRIGGER count_likes_by_post_id_up ON likes;
DROP TRIGGER count_likes_by_post_id_down ON likes;
DROP TRIGGER count_likes_by_receiver_up ON likes;
DROP TRIGGER count_likes_by_receiver_down ON likes;
DROP TRIGGER count_likes_by_user_id_up ON likes;
DROP TRIGGER count_likes_by_user_id_down ON likes;
DROP TRIGGER count_views_by_post_id_up ON views;
DROP TRIGGER count_views_by_post_id_down ON views;
DROP TRIGGER count_views_by_receiver_up ON views;
DROP TRIGGER count_views_by_receiver_down ON views;
DROP TRIGGER count_bookmarks_by_post_id_up ON bookmarks;
DROP TRIGGER count_bookmarks_by_post_id_down ON bookmarks;
DROP TRIGGER count_bookmarks_by_user_id_up ON bookmarks;
DROP TRIGGER count_bookmarks_by_user_id_down ON bookmarks;
DROP FUNCTION count_likes_by_post_id();
DROP FUNCTION count_views_by_post_id();
DROP FUNCTION count_bookmarks_by_post_id();
DROP FUNCTION count_received();
DROP FUNCTION count_by_user_id();

-- Keeps how many likes a post has, its author received and a user gave, also through cascades and writes
-- around the application, in few statements, because each costs more than the rows that it writes.
-- A deleted post has no author any more: `forget_received` or `count_detached_post` subtracts its likes. The
-- first runs before the triggers of the rows that a deletion cascades to. So all lock in one order, in which
-- bulk statements cannot deadlock: the posts, what was received, what was given.
CREATE OR REPLACE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  IF TG_OP = 'INSERT' THEN
    WITH counted AS (
      UPDATE posts SET like_count = like_count + n
        FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
        WHERE id = post_id RETURNING author_id, n
    )
    INSERT INTO user_totals (user_id, name, value)
      SELECT author_id, 'likes_received', sum(n) FROM counted WHERE author_id IS NOT NULL GROUP BY 1
      UNION ALL SELECT user_id, 'likes', count(*) FROM changed GROUP BY 1
      ORDER BY 2 DESC, 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    UPDATE posts SET like_count = like_count - n
      FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
      WHERE id = post_id;
    PERFORM FROM user_totals
      WHERE name = 'likes_received'
        AND user_id IN (SELECT author_id FROM changed JOIN posts ON posts.id = post_id)
      ORDER BY user_id FOR NO KEY UPDATE;
    PERFORM FROM user_totals WHERE name = 'likes' AND user_id IN (SELECT user_id FROM changed)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (
        SELECT author_id AS user_id, 'likes_received' AS name, count(*) AS n
          FROM changed JOIN posts ON posts.id = post_id GROUP BY 1
        UNION ALL SELECT user_id, 'likes', count(*) FROM changed GROUP BY 1
      ) AS counted
      WHERE target.user_id = counted.user_id AND target.name = counted.name;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_likes_up AFTER INSERT ON likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
CREATE OR REPLACE TRIGGER count_likes_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_likes();

-- Keeps how many views a post has and its author received; `count_likes` explains the order of the locks.
CREATE OR REPLACE FUNCTION count_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  IF TG_OP = 'INSERT' THEN
    WITH counted AS (
      UPDATE posts SET view_count = view_count + n
        FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
        WHERE id = post_id RETURNING author_id, n
    )
    INSERT INTO user_totals (user_id, name, value)
      SELECT author_id, 'views_received', sum(n) FROM counted WHERE author_id IS NOT NULL GROUP BY 1
      ORDER BY 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    UPDATE posts SET view_count = view_count - n
      FROM (SELECT post_id, count(*)::int AS n FROM changed GROUP BY 1) AS of_posts
      WHERE id = post_id;
    PERFORM FROM user_totals
      WHERE name = 'views_received'
        AND user_id IN (SELECT author_id FROM changed JOIN posts ON posts.id = post_id)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (SELECT author_id, count(*) AS n FROM changed JOIN posts ON posts.id = post_id GROUP BY 1) AS counted
      WHERE target.user_id = counted.author_id AND target.name = 'views_received';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_views_up AFTER INSERT ON views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_views();
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
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_totals (user_id, name, value)
      SELECT user_id, 'bookmarks', count(*) FROM changed GROUP BY 1 ORDER BY 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    PERFORM FROM user_totals WHERE name = 'bookmarks' AND user_id IN (SELECT user_id FROM changed)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (SELECT user_id, count(*) AS n FROM changed GROUP BY 1) AS counted
      WHERE target.user_id = counted.user_id AND target.name = 'bookmarks';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_bookmarks_up AFTER INSERT ON bookmarks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks();
CREATE OR REPLACE TRIGGER count_bookmarks_down AFTER DELETE ON bookmarks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks();

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

-- Tags as the application writes them: trimmed, lower case, without duplicates, at most 10 of at most
-- 30 characters. PL/pgSQL, because a check of the table parses a function in SQL for each update of a post.
CREATE OR REPLACE FUNCTION valid_tags(tags text[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  tag text;
  others text[] := '{}';
BEGIN
  IF cardinality(tags) > 10 THEN RETURN false; END IF;
  FOREACH tag IN ARRAY tags LOOP
    IF tag IS NULL OR tag <> btrim(tag) OR tag ~ '[A-Z,]' OR char_length(tag) NOT BETWEEN 1 AND 30
      OR tag = ANY (others) THEN RETURN false;
    END IF;
    others := others || tag;
  END LOOP;
  RETURN true;
END $$;

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

-- Subtracts a post from the counts of its author when it is deleted before its rows are removed. Locks in
-- the order of a deletion; `count_likes` explains it.
CREATE OR REPLACE FUNCTION count_detached_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET post_count = post_count - 1 WHERE id = OLD.author_id;
  PERFORM FROM user_totals WHERE user_id = OLD.author_id AND name IN ('likes_received', 'views_received')
    ORDER BY name FOR NO KEY UPDATE;
  UPDATE user_totals
    SET value = value - CASE name WHEN 'likes_received' THEN OLD.like_count ELSE OLD.view_count END
    WHERE user_id = OLD.author_id AND name IN ('likes_received', 'views_received');
  RETURN NULL;
END $$;
