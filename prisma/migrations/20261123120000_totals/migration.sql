-- Totals that grew with the content: what a user received and collected, and the reactions, videos and
-- tags of each day. Kept by triggers like the other counts.

-- CreateTable
CREATE TABLE "user_totals" (
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "value" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "user_totals_pkey" PRIMARY KEY ("user_id","name")
);

-- CreateTable: a period of one tag is read from the index alone.
CREATE TABLE "daily_tag_totals" (
    "tag_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "value" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "daily_tag_totals_pkey" PRIMARY KEY ("tag_id","day") INCLUDE ("value")
);

-- AddForeignKey
ALTER TABLE "user_totals" ADD CONSTRAINT "user_totals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_tag_totals" ADD CONSTRAINT "daily_tag_totals_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The tsquery for a search text in a field (all, title, content, tags); null when there is nothing to find.
-- Every word must match by its beginning or its English stem; stop words (the, of) count only when
-- there are no others. A single Latin letter matches as a word, not as a beginning.
-- A tag matches as a whole, by one word or by all of them together. Weights only where a word may match
-- elsewhere, because the index has none: title_words are all of one weight, and no tag is a word.
CREATE OR REPLACE FUNCTION post_query(wanted text, field text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH pieces AS (
    SELECT tag_query(btrim(piece, '#"''().:;!?')) AS tag, to_tsvector('simple', search_words(piece)) AS words
    FROM regexp_split_to_table(wanted, '[\s,]+') AS piece
  ),
  words AS (
    SELECT tag, word, (tsvector_to_array(to_tsvector('english', word)))[1] AS stem
    FROM pieces CROSS JOIN unnest(tsvector_to_array(words)) AS word
  ),
  weights AS (SELECT CASE field WHEN 'content' THEN 'B' ELSE '' END AS weight),
  -- Words are letters and digits: nothing in them has to be quoted.
  told AS (
    SELECT tag, string_agg(format(
      CASE WHEN word ~ '^[a-z0-9]$' THEN '%1$s:%3$s' ELSE '(%1$s:*%3$s | %2$s:%3$s)' END,
      word, coalesce(stem, word), weight), ' & ') AS text
    FROM words, weights
    WHERE stem IS NOT NULL OR NOT EXISTS (SELECT FROM words WHERE stem IS NOT NULL)
    GROUP BY tag
  )
  SELECT nullif(CASE field
    WHEN 'tags' THEN concat_ws(' | ',
      tag_query(btrim(wanted, ' #"''().:;!?')), (SELECT '(' || string_agg(tag, ' & ') || ')' FROM pieces))
    WHEN 'all' THEN concat_ws(' | ', tag_query(btrim(wanted, ' #"''().:;!?')),
      (SELECT '(' || string_agg(format('(%s)', concat_ws(' | ', tag, '(' || text || ')')), ' & ') || ')' FROM told))
    ELSE (SELECT string_agg(text, ' & ') FROM told)
  END, '')::tsquery
$$;

-- Keeps how many posts a user likes or bookmarked; `count_received` explains the order of the locks.
CREATE OR REPLACE FUNCTION count_by_user_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_totals (user_id, name, value)
      SELECT user_id, TG_TABLE_NAME, count(*) FROM changed GROUP BY 1 ORDER BY 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    PERFORM FROM user_totals WHERE name = TG_TABLE_NAME AND user_id IN (SELECT user_id FROM changed)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (SELECT user_id, count(*) AS n FROM changed GROUP BY 1) AS counted
      WHERE target.user_id = counted.user_id AND target.name = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_likes_by_user_id_up AFTER INSERT ON likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_user_id();
CREATE OR REPLACE TRIGGER count_likes_by_user_id_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_user_id();

CREATE OR REPLACE TRIGGER count_bookmarks_by_user_id_up AFTER INSERT ON bookmarks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_user_id();
CREATE OR REPLACE TRIGGER count_bookmarks_by_user_id_down AFTER DELETE ON bookmarks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_user_id();

-- Keeps how many likes and views the posts of an author have. The reactions to a deleted post have no
-- author any more: `forget_received` subtracts them. It runs before the triggers of the rows that a deletion
-- cascades to; triggers of one table run in the order of their names. So all lock in one order: the posts,
-- these totals, those of `count_by_user_id`.
CREATE OR REPLACE FUNCTION count_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total text := TG_TABLE_NAME || '_received';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_totals (user_id, name, value)
      SELECT author_id, total, count(*) FROM changed JOIN posts ON posts.id = post_id GROUP BY 1 ORDER BY 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    PERFORM FROM user_totals
      WHERE name = total AND user_id IN (SELECT author_id FROM changed JOIN posts ON posts.id = post_id)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (SELECT author_id, count(*) AS n FROM changed JOIN posts ON posts.id = post_id GROUP BY 1) AS counted
      WHERE target.user_id = counted.author_id AND target.name = total;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_likes_by_receiver_up AFTER INSERT ON likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_received();
CREATE OR REPLACE TRIGGER count_likes_by_receiver_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_received();

CREATE OR REPLACE TRIGGER count_views_by_receiver_up AFTER INSERT ON views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_received();
CREATE OR REPLACE TRIGGER count_views_by_receiver_down AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_received();

-- Subtracts the reactions to deleted posts from the totals of their authors.
CREATE OR REPLACE FUNCTION forget_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM user_totals
    WHERE user_id IN (SELECT author_id FROM changed WHERE like_count > 0 OR view_count > 0)
      AND name IN ('likes_received', 'views_received')
    ORDER BY user_id, name FOR NO KEY UPDATE;
  UPDATE user_totals AS target
    SET value = target.value - CASE name WHEN 'likes_received' THEN counted.likes ELSE counted.views END
    FROM (SELECT author_id, sum(like_count) AS likes, sum(view_count) AS views FROM changed
      WHERE like_count > 0 OR view_count > 0 GROUP BY 1) AS counted
    WHERE target.user_id = counted.author_id AND target.name IN ('likes_received', 'views_received');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER forget_received AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_received();

-- Totals by day, kept like those of `add_to_total`, so that the charts cost the same at any size.
CREATE OR REPLACE FUNCTION add_to_daily_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (name, day, shard, value)
    SELECT TG_TABLE_NAME, (created_at AT TIME ZONE 'UTC')::date, pg_backend_pid() % 16,
      count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM changed GROUP BY 2 ORDER BY 2
    ON CONFLICT (name, day, shard) DO UPDATE SET value = daily_totals.value + EXCLUDED.value;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER daily_total_up AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
CREATE OR REPLACE TRIGGER daily_total_down AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();

CREATE OR REPLACE TRIGGER daily_total_up AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
CREATE OR REPLACE TRIGGER daily_total_down AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();

CREATE OR REPLACE TRIGGER daily_total_up AFTER INSERT ON likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
CREATE OR REPLACE TRIGGER daily_total_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();

CREATE OR REPLACE TRIGGER daily_total_up AFTER INSERT ON views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
CREATE OR REPLACE TRIGGER daily_total_down AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();

CREATE OR REPLACE TRIGGER daily_total_up AFTER INSERT ON comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
CREATE OR REPLACE TRIGGER daily_total_down AFTER DELETE ON comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();

-- Imported content gets its own creation time after its row is inserted.
CREATE OR REPLACE FUNCTION move_daily_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (name, day, shard, value)
    SELECT TG_TABLE_NAME, day, pg_backend_pid() % 16, sum(step) FROM (VALUES
      ((OLD.created_at AT TIME ZONE 'UTC')::date, -1), ((NEW.created_at AT TIME ZONE 'UTC')::date, 1)
    ) AS moved (day, step) GROUP BY day ORDER BY day
    ON CONFLICT (name, day, shard) DO UPDATE SET value = daily_totals.value + EXCLUDED.value;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON users
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION move_daily_total();

CREATE OR REPLACE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON posts
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION move_daily_total();

CREATE OR REPLACE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON likes
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION move_daily_total();

CREATE OR REPLACE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON views
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION move_daily_total();

CREATE OR REPLACE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON comments
  FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
  EXECUTE FUNCTION move_daily_total();

-- Keeps what the posts of a day are made of: how many have a video, and each of their tags.
CREATE OR REPLACE FUNCTION add_to_daily_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO daily_totals (name, day, shard, value)
    SELECT 'videos', (changed.created_at AT TIME ZONE 'UTC')::date, pg_backend_pid() % 16, step * count(*)
    FROM changed JOIN media ON media.id = changed.media_id AND media.kind = 'video' GROUP BY 2 ORDER BY 2
    ON CONFLICT (name, day, shard) DO UPDATE SET value = daily_totals.value + EXCLUDED.value;
  INSERT INTO daily_tag_totals (tag_id, day, value)
    SELECT tags.id, (changed.created_at AT TIME ZONE 'UTC')::date, step * count(*)
    FROM changed CROSS JOIN unnest(changed.tags) AS tag JOIN tags ON tags.name = tag GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (tag_id, day) DO UPDATE SET value = daily_tag_totals.value + EXCLUDED.value;
  RETURN NULL;
END $$;

-- Named to run after the trigger that inserts the tags.
CREATE OR REPLACE TRIGGER tally_content_up AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_content();
CREATE OR REPLACE TRIGGER tally_content_down AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_content();

-- The same for a post whose tags, media or time change.
CREATE OR REPLACE FUNCTION move_daily_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (name, day, shard, value)
    SELECT 'videos', day, pg_backend_pid() % 16, sum(step) FROM (VALUES
      ((OLD.created_at AT TIME ZONE 'UTC')::date, OLD.media_id, -1), ((NEW.created_at AT TIME ZONE 'UTC')::date, NEW.media_id, 1)
    ) AS moved (day, media_id, step) JOIN media ON media.id = media_id AND media.kind = 'video' GROUP BY day ORDER BY day
    ON CONFLICT (name, day, shard) DO UPDATE SET value = daily_totals.value + EXCLUDED.value;
  INSERT INTO daily_tag_totals (tag_id, day, value)
    SELECT tags.id, day, sum(step) FROM (
      SELECT unnest(OLD.tags) AS tag, (OLD.created_at AT TIME ZONE 'UTC')::date AS day, -1 AS step
      UNION ALL SELECT unnest(NEW.tags), (NEW.created_at AT TIME ZONE 'UTC')::date, 1
    ) AS moved JOIN tags ON tags.name = tag GROUP BY 1, 2 HAVING sum(step) <> 0 ORDER BY 1, 2
    ON CONFLICT (tag_id, day) DO UPDATE SET value = daily_tag_totals.value + EXCLUDED.value;
  RETURN NULL;
END $$;

-- Named to run after the trigger that inserts the tags.
CREATE OR REPLACE TRIGGER tally_content_moved AFTER UPDATE OF tags, media_id, created_at ON posts
  FOR EACH ROW WHEN ((OLD.tags, OLD.media_id, OLD.created_at) IS DISTINCT FROM (NEW.tags, NEW.media_id, NEW.created_at))
  EXECUTE FUNCTION move_daily_content();

-- The rows that exist. Creating the triggers has locked their tables against writes.
INSERT INTO user_totals (user_id, name, value)
  SELECT author_id, 'likes_received', sum(like_count) FROM posts GROUP BY 1 HAVING sum(like_count) > 0
  UNION ALL SELECT author_id, 'views_received', sum(view_count) FROM posts GROUP BY 1 HAVING sum(view_count) > 0
  UNION ALL SELECT user_id, 'likes', count(*) FROM likes GROUP BY 1
  UNION ALL SELECT user_id, 'bookmarks', count(*) FROM bookmarks GROUP BY 1;
INSERT INTO daily_totals (name, day, shard, value)
  SELECT 'likes', (created_at AT TIME ZONE 'UTC')::date, 0, count(*) FROM likes GROUP BY 2
  UNION ALL SELECT 'views', (created_at AT TIME ZONE 'UTC')::date, 0, count(*) FROM views GROUP BY 2
  UNION ALL SELECT 'comments', (created_at AT TIME ZONE 'UTC')::date, 0, count(*) FROM comments GROUP BY 2
  UNION ALL SELECT 'videos', (p.created_at AT TIME ZONE 'UTC')::date, 0, count(*)
    FROM posts p JOIN media ON media.id = p.media_id AND media.kind = 'video' GROUP BY 2;
INSERT INTO daily_tag_totals (tag_id, day, value)
  SELECT tags.id, (p.created_at AT TIME ZONE 'UTC')::date, count(*)
  FROM posts p CROSS JOIN unnest(p.tags) AS tag JOIN tags ON tags.name = tag GROUP BY 1, 2;
