-- Rank of a post: the logarithm of its weighted engagement plus its age. Two days of age weigh as
-- much as a factor of e in engagement, so only writes change a rank, never the passing of time.
-- Declared immutable: the epoch of a timestamptz does not depend on the session's time zone.
CREATE FUNCTION post_popularity(likes int, comments int, bookmarks int, views int, created timestamptz)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ln(1 + 4.0 * likes + 6.0 * comments + 5.0 * bookmarks + 0.5 * views)::double precision
    + extract(epoch FROM created)::double precision / 172800
$$;

-- Tags as the application writes them: trimmed, lower case, no duplicates, at most 10 of 30 characters.
CREATE FUNCTION valid_tags(tags text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cardinality(tags) <= 10
    AND NOT EXISTS (
      SELECT FROM unnest(tags) AS tag
      WHERE tag IS NULL OR tag <> btrim(tag) OR tag ~ '[A-Z,]' OR char_length(tag) NOT BETWEEN 1 AND 30)
    AND cardinality(tags) = (SELECT count(DISTINCT tag) FROM unnest(tags) AS tag)
$$;

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('user', 'admin');

-- CreateEnum
CREATE TYPE "MediaKind" AS ENUM ('image', 'video', 'avatar');

-- CreateEnum
CREATE TYPE "MediaStatus" AS ENUM ('pending', 'live', 'deleted');

-- CreateEnum
CREATE TYPE "ReportTarget" AS ENUM ('post', 'user', 'comment');

-- CreateEnum
CREATE TYPE "ReportStatus" AS ENUM ('open', 'settled');

-- CreateEnum
CREATE TYPE "ReportOutcome" AS ENUM ('kept', 'removed');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "bio" TEXT NOT NULL DEFAULT '',
    "role" "Role" NOT NULL DEFAULT 'user',
    "avatar_id" UUID,
    "follower_count" INTEGER NOT NULL DEFAULT 0,
    "following_count" INTEGER NOT NULL DEFAULT 0,
    "post_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "token_hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "media" (
    "id" UUID NOT NULL,
    "kind" "MediaKind" NOT NULL,
    "status" "MediaStatus" NOT NULL DEFAULT 'pending',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "animated" BOOLEAN NOT NULL DEFAULT false,
    "placeholder" BYTEA,
    "renditions" JSONB NOT NULL,
    "poster_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "posts" (
    "id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "media_id" UUID NOT NULL,
    "like_count" INTEGER NOT NULL DEFAULT 0,
    "bookmark_count" INTEGER NOT NULL DEFAULT 0,
    "comment_count" INTEGER NOT NULL DEFAULT 0,
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "popularity" DOUBLE PRECISION NOT NULL GENERATED ALWAYS AS (post_popularity("like_count", "comment_count", "bookmark_count", "view_count", "created_at")) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tags" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "post_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_tags" (
    "tag_id" INTEGER NOT NULL,
    "post_id" UUID NOT NULL,
    "like_count" INTEGER NOT NULL DEFAULT 0,
    "popularity" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "post_tags_pkey" PRIMARY KEY ("tag_id","post_id")
);

-- CreateTable
CREATE TABLE "likes" (
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "likes_pkey" PRIMARY KEY ("post_id","user_id")
);

-- CreateTable
CREATE TABLE "bookmarks" (
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookmarks_pkey" PRIMARY KEY ("post_id","user_id")
);

-- CreateTable
CREATE TABLE "views" (
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "views_pkey" PRIMARY KEY ("post_id","user_id")
);

-- CreateTable
CREATE TABLE "comments" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "like_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "comments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "comment_likes" (
    "comment_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "comment_likes_pkey" PRIMARY KEY ("comment_id","user_id")
);

-- CreateTable
CREATE TABLE "follows" (
    "follower_id" UUID NOT NULL,
    "followed_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("follower_id","followed_id")
);

-- CreateTable
CREATE TABLE "blocks" (
    "blocker_id" UUID NOT NULL,
    "blocked_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("blocker_id","blocked_id")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "reporter_id" UUID NOT NULL,
    "target_type" "ReportTarget" NOT NULL,
    "target_id" UUID NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "status" "ReportStatus" NOT NULL DEFAULT 'open',
    "outcome" "ReportOutcome",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "totals" (
    "name" TEXT NOT NULL,
    "shard" SMALLINT NOT NULL,
    "value" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "totals_pkey" PRIMARY KEY ("name","shard")
);

-- CreateIndex
CREATE INDEX "users_avatar_id_idx" ON "users"("avatar_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_session_id_generation_key" ON "refresh_tokens"("session_id", "generation");

-- CreateIndex
CREATE INDEX "media_poster_id_idx" ON "media"("poster_id");

-- CreateIndex
CREATE INDEX "posts_author_id_id_idx" ON "posts"("author_id", "id" DESC);

-- CreateIndex
CREATE INDEX "posts_media_id_idx" ON "posts"("media_id");

-- CreateIndex
CREATE INDEX "posts_like_count_id_idx" ON "posts"("like_count" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "posts_popularity_id_idx" ON "posts"("popularity" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "posts_bookmark_count_id_idx" ON "posts"("bookmark_count" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "posts_view_count_id_idx" ON "posts"("view_count" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "posts_tags_idx" ON "posts" USING GIN ("tags");

-- CreateIndex
CREATE UNIQUE INDEX "tags_name_key" ON "tags"("name");

-- CreateIndex
CREATE INDEX "tags_post_count_name_idx" ON "tags"("post_count" DESC, "name");

-- CreateIndex
CREATE INDEX "post_tags_tag_id_like_count_post_id_idx" ON "post_tags"("tag_id", "like_count" DESC, "post_id" DESC);

-- CreateIndex
CREATE INDEX "post_tags_tag_id_popularity_post_id_idx" ON "post_tags"("tag_id", "popularity" DESC, "post_id" DESC);

-- CreateIndex
CREATE INDEX "post_tags_post_id_idx" ON "post_tags"("post_id");

-- CreateIndex
CREATE INDEX "likes_user_id_created_at_post_id_idx" ON "likes"("user_id", "created_at" DESC, "post_id" DESC);

-- CreateIndex
CREATE INDEX "likes_post_id_created_at_user_id_idx" ON "likes"("post_id", "created_at" DESC, "user_id" DESC);

-- CreateIndex
CREATE INDEX "bookmarks_user_id_created_at_post_id_idx" ON "bookmarks"("user_id", "created_at" DESC, "post_id" DESC);

-- CreateIndex
CREATE INDEX "views_user_id_created_at_post_id_idx" ON "views"("user_id", "created_at" DESC, "post_id" DESC);

-- CreateIndex
CREATE INDEX "comments_post_id_id_idx" ON "comments"("post_id", "id" DESC);

-- CreateIndex
CREATE INDEX "comments_author_id_idx" ON "comments"("author_id");

-- CreateIndex
CREATE INDEX "comment_likes_user_id_idx" ON "comment_likes"("user_id");

-- CreateIndex
CREATE INDEX "follows_followed_id_created_at_follower_id_idx" ON "follows"("followed_id", "created_at" DESC, "follower_id" DESC);

-- CreateIndex
CREATE INDEX "blocks_blocked_id_blocker_id_idx" ON "blocks"("blocked_id", "blocker_id");

-- CreateIndex
CREATE INDEX "reports_status_id_idx" ON "reports"("status", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "reports_reporter_id_target_type_target_id_key" ON "reports"("reporter_id", "target_type", "target_id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_fkey" FOREIGN KEY ("avatar_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_poster_id_fkey" FOREIGN KEY ("poster_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "posts" ADD CONSTRAINT "posts_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "likes" ADD CONSTRAINT "likes_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "views" ADD CONSTRAINT "views_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "views" ADD CONSTRAINT "views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_fkey" FOREIGN KEY ("follower_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_fkey" FOREIGN KEY ("followed_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Accounts that are being deleted give their names free at once.
CREATE UNIQUE INDEX "users_username_key" ON "users" ("username") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "users_email_key" ON "users" ("email") WHERE "deleted_at" IS NULL;
CREATE INDEX "media_unfinished_idx" ON "media" ("status", "updated_at") WHERE "status" <> 'live';

-- The limits of the product. char_length counts code points, the application UTF-16 units, so
-- what the application lets through always fits.
ALTER TABLE "users"
  ADD CONSTRAINT "users_full_name_check" CHECK (char_length("full_name") <= 30 AND "full_name" ~ '\S'),
  ADD CONSTRAINT "users_username_check" CHECK ("username" ~ '^[a-z0-9_]{1,30}$'),
  ADD CONSTRAINT "users_email_check" CHECK ("email" = lower("email") AND "email" LIKE '%_@_%' AND char_length("email") <= 254),
  ADD CONSTRAINT "users_password_hash_check" CHECK ("password_hash" LIKE '$argon2id$%'),
  ADD CONSTRAINT "users_bio_check" CHECK (char_length("bio") <= 160),
  ADD CONSTRAINT "users_counts_check" CHECK ("follower_count" >= 0 AND "following_count" >= 0 AND "post_count" >= 0);
ALTER TABLE "posts"
  ADD CONSTRAINT "posts_title_check" CHECK (char_length("title") <= 100 AND "title" ~ '\S'),
  ADD CONSTRAINT "posts_content_check" CHECK (char_length("content") <= 280 AND "content" ~ '\S'),
  ADD CONSTRAINT "posts_alt_check" CHECK (char_length("alt") <= 1000),
  ADD CONSTRAINT "posts_tags_check" CHECK (valid_tags("tags")),
  ADD CONSTRAINT "posts_counts_check" CHECK ("like_count" >= 0 AND "bookmark_count" >= 0 AND "comment_count" >= 0 AND "view_count" >= 0);
ALTER TABLE "comments"
  ADD CONSTRAINT "comments_content_check" CHECK (char_length("content") <= 280 AND "content" ~ '\S'),
  ADD CONSTRAINT "comments_counts_check" CHECK ("like_count" >= 0);
ALTER TABLE "tags" ADD CONSTRAINT "tags_post_count_check" CHECK ("post_count" >= 0);
ALTER TABLE "media" ADD CONSTRAINT "media_size_check" CHECK ("width" > 0 AND "height" > 0);
ALTER TABLE "reports"
  ADD CONSTRAINT "reports_reason_check" CHECK (char_length("reason") <= 280),
  ADD CONSTRAINT "reports_settled_check" CHECK (("status" = 'settled') = ("outcome" IS NOT NULL));
ALTER TABLE "follows" ADD CONSTRAINT "follows_not_self_check" CHECK ("follower_id" <> "followed_id");
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_not_self_check" CHECK ("blocker_id" <> "blocked_id");

-- Every stored count is kept by the database, so that it holds for cascades and for any path around
-- the application. The counted rows are locked in one order: bulk statements cannot deadlock.
DO $$
DECLARE
  counter record;
BEGIN
  FOR counter IN
    SELECT * FROM (VALUES
      ('likes', 'post_id', 'posts', 'like_count'),
      ('bookmarks', 'post_id', 'posts', 'bookmark_count'),
      ('views', 'post_id', 'posts', 'view_count'),
      ('comments', 'post_id', 'posts', 'comment_count'),
      ('comment_likes', 'comment_id', 'comments', 'like_count'),
      ('follows', 'followed_id', 'users', 'follower_count'),
      ('follows', 'follower_id', 'users', 'following_count'),
      ('posts', 'author_id', 'users', 'post_count'),
      ('post_tags', 'tag_id', 'tags', 'post_count')
    ) AS counters (source, reference, target, counter)
  LOOP
    EXECUTE format($body$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $fn$
      DECLARE
        step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
      BEGIN
        PERFORM FROM %4$I WHERE id IN (SELECT %3$I FROM changed) ORDER BY id FOR NO KEY UPDATE;
        UPDATE %4$I AS target SET %5$I = target.%5$I + step * counted.n
          FROM (SELECT %3$I AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
          WHERE target.id = counted.id;
        RETURN NULL;
      END $fn$;
      CREATE TRIGGER %1$I_up AFTER INSERT ON %2$I REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
      CREATE TRIGGER %1$I_down AFTER DELETE ON %2$I REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
    $body$, 'count_' || counter.source || '_by_' || counter.reference,
      counter.source, counter.reference, counter.target, counter.counter);
  END LOOP;
END $$;

-- The tag index follows the tags of the post, its ranks follow the counts.
CREATE FUNCTION index_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tags (name) SELECT tag FROM unnest(NEW.tags) AS tag ORDER BY tag ON CONFLICT (name) DO NOTHING;
  DELETE FROM post_tags USING tags
    WHERE post_tags.post_id = NEW.id AND tags.id = post_tags.tag_id AND tags.name <> ALL (NEW.tags);
  INSERT INTO post_tags (tag_id, post_id, like_count, popularity)
    SELECT tags.id, NEW.id, NEW.like_count, NEW.popularity FROM tags WHERE name = ANY (NEW.tags) ORDER BY tags.id
    ON CONFLICT (tag_id, post_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER index_post_tags AFTER INSERT OR UPDATE OF tags ON posts
  FOR EACH ROW EXECUTE FUNCTION index_post_tags();

CREATE FUNCTION rank_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_tags SET like_count = NEW.like_count, popularity = NEW.popularity WHERE post_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER rank_post_tags AFTER UPDATE ON posts FOR EACH ROW
  WHEN (OLD.like_count IS DISTINCT FROM NEW.like_count OR OLD.popularity IS DISTINCT FROM NEW.popularity)
  EXECUTE FUNCTION rank_post_tags();

-- Platform totals: each connection counts in its own shard, readers sum the shards.
CREATE FUNCTION add_to_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := (SELECT count(*) FROM changed) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF change <> 0 THEN
    INSERT INTO totals (name, shard, value) VALUES (TG_TABLE_NAME, pg_backend_pid() % 16, change)
      ON CONFLICT (name, shard) DO UPDATE SET value = totals.value + EXCLUDED.value;
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['users', 'posts', 'likes', 'views', 'comments'] LOOP
    EXECUTE format($body$
      CREATE TRIGGER total_up AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION add_to_total();
      CREATE TRIGGER total_down AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION add_to_total();
    $body$, counted);
  END LOOP;
END $$;

-- Whether a viewer may see what an author made: the author is there, and no block stands between them.
CREATE FUNCTION can_see(viewer uuid, author uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = author AND deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer AND blocked_id = author)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = author AND blocked_id = viewer)
$$;

-- The toggles. The row lock is taken first and each statement after it sees what the last holder
-- committed: any number of toggles at once leaves the count equal to the rows. No row: not visible.
CREATE FUNCTION toggle_like(viewer uuid, post uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM posts WHERE id = post AND can_see(viewer, author_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM likes WHERE post_id = post AND user_id = viewer;
  active := NOT FOUND;
  IF active THEN INSERT INTO likes (post_id, user_id) VALUES (post, viewer); END IF;
  SELECT like_count INTO total FROM posts WHERE id = post;
  RETURN NEXT;
END $$;

CREATE FUNCTION toggle_bookmark(viewer uuid, post uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM posts WHERE id = post AND can_see(viewer, author_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM bookmarks WHERE post_id = post AND user_id = viewer;
  active := NOT FOUND;
  IF active THEN INSERT INTO bookmarks (post_id, user_id) VALUES (post, viewer); END IF;
  SELECT bookmark_count INTO total FROM posts WHERE id = post;
  RETURN NEXT;
END $$;

-- A viewer counts once for each post, its author never.
CREATE FUNCTION record_view(viewer uuid, post uuid) RETURNS TABLE (counted boolean, total int)
LANGUAGE plpgsql AS $$
DECLARE
  author uuid;
BEGIN
  SELECT author_id INTO author FROM posts WHERE id = post AND can_see(viewer, author_id);
  IF NOT FOUND THEN RETURN; END IF;
  IF author <> viewer THEN
    INSERT INTO views (post_id, user_id) VALUES (post, viewer) ON CONFLICT DO NOTHING;
  END IF;
  counted := FOUND AND author <> viewer;
  SELECT view_count INTO total FROM posts WHERE id = post;
  RETURN NEXT;
END $$;

-- Both accounts are locked in one order, as a block locks them: no follow outlives a block.
CREATE FUNCTION toggle_follow(viewer uuid, followed uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (viewer, followed) ORDER BY id FOR NO KEY UPDATE;
  IF NOT can_see(viewer, followed) THEN RETURN; END IF;
  DELETE FROM follows WHERE follower_id = viewer AND followed_id = followed;
  active := NOT FOUND;
  IF active THEN INSERT INTO follows (follower_id, followed_id) VALUES (viewer, followed); END IF;
  SELECT follower_count INTO total FROM users WHERE id = followed;
  RETURN NEXT;
END $$;
