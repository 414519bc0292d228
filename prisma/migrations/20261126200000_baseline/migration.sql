-- The whole schema. Written by Prisma from prisma/schema.prisma: types, tables, their indexes and foreign keys; by
-- hand: what Prisma cannot express, and the functions and triggers, which are copies of prisma/sql.
-- A database with the migrations that this one replaces is taken over: scripts/migrations/baseline.mjs.

-- Ships with PostgreSQL and is trusted: the owner of the database may add it without being a superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- From prisma/sql/post_popularity.sql
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

-- From prisma/sql/search_fold.sql
-- Text as searches compare it: without case, accents and compatibility forms. ASCII has no accents.
CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = char_length(value) THEN lower(value)
    ELSE lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g')) END
$$;

-- From prisma/sql/valid_tags.sql
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

CREATE TYPE "Role" AS ENUM ('user', 'admin');
CREATE TYPE "MediaKind" AS ENUM ('image', 'video', 'avatar');
CREATE TYPE "MediaStatus" AS ENUM ('pending', 'live', 'deleted');
CREATE TYPE "ReportTarget" AS ENUM ('post', 'user', 'comment');
CREATE TYPE "ReportStatus" AS ENUM ('open', 'settled');
CREATE TYPE "ReportOutcome" AS ENUM ('kept', 'removed');
CREATE TYPE "NotificationKind" AS ENUM ('comment', 'mention', 'follow', 'like', 'report');
CREATE TYPE "ReportCategory" AS ENUM ('spam', 'harassment', 'nudity', 'violence', 'copyright', 'other');

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
    "suspended_at" TIMESTAMPTZ(3),
    "password_off_at" TIMESTAMPTZ(3),
    "off_password_hash" TEXT,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,
    "device" TEXT NOT NULL DEFAULT '',
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "refresh_tokens" (
    "token_hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("token_hash")
);

CREATE TABLE "invites" (
    "id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "start" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invites_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "password_resets" (
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "passkeys" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "passkey_challenges" (
    "challenge_hash" BYTEA NOT NULL,
    "purpose" TEXT NOT NULL,
    "user_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("challenge_hash")
);

CREATE TABLE "recovery_codes" (
    "code_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("code_hash")
);

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
    "missing_at" TIMESTAMPTZ(3),
    "colours_at" TIMESTAMPTZ(3),
    "analysed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "media_colours" (
    "media_id" UUID NOT NULL,
    "cell" INTEGER NOT NULL,
    "rgb" INTEGER NOT NULL,
    "share" SMALLINT NOT NULL,

    CONSTRAINT "media_colours_pkey" PRIMARY KEY ("media_id","cell")
);

CREATE TABLE "picture_hashes" (
    "media_id" UUID NOT NULL,
    "hash" bit(128) NOT NULL,
    "is_clear" BOOLEAN NOT NULL,

    CONSTRAINT "picture_hashes_pkey" PRIMARY KEY ("media_id")
);

CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sweep_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "posts" (
    "id" UUID NOT NULL,
    "author_id" UUID,
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

CREATE TABLE "post_texts" (
    "post_id" UUID NOT NULL,
    "words" tsvector NOT NULL,
    "title_words" tsvector NOT NULL,

    CONSTRAINT "post_texts_pkey" PRIMARY KEY ("post_id")
);

CREATE TABLE "tags" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "post_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tags_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "post_tags" (
    "tag_id" INTEGER NOT NULL,
    "post_id" UUID NOT NULL,
    "like_count" INTEGER NOT NULL DEFAULT 0,
    "popularity" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "post_tags_pkey" PRIMARY KEY ("tag_id","post_id")
);

CREATE TABLE "likes" (
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "likes_pkey" PRIMARY KEY ("post_id","user_id")
);

CREATE TABLE "bookmarks" (
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookmarks_pkey" PRIMARY KEY ("post_id","user_id")
);

CREATE TABLE "shelves" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shelves_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "shelf_posts" (
    "shelf_id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shelf_posts_pkey" PRIMARY KEY ("shelf_id","post_id")
);

CREATE TABLE "views" (
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "views_pkey" PRIMARY KEY ("post_id","user_id")
);

CREATE TABLE "comments" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "author_id" UUID,
    "content" TEXT NOT NULL,
    "like_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "comments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "comment_likes" (
    "comment_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "comment_likes_pkey" PRIMARY KEY ("comment_id","user_id")
);

CREATE TABLE "follows" (
    "follower_id" UUID NOT NULL,
    "followed_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("follower_id","followed_id")
);

CREATE TABLE "blocks" (
    "blocker_id" UUID NOT NULL,
    "blocked_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("blocker_id","blocked_id")
);

CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "reporter_id" UUID,
    "target_type" "ReportTarget" NOT NULL,
    "target_id" UUID NOT NULL,
    "category" "ReportCategory",
    "reason" TEXT NOT NULL DEFAULT '',
    "status" "ReportStatus" NOT NULL DEFAULT 'open',
    "outcome" "ReportOutcome",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by_id" UUID,
    "target_deleted" BOOLEAN NOT NULL DEFAULT false,
    "repeat_of" UUID,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "removed_pictures" (
    "id" UUID NOT NULL,
    "hash" bit(128) NOT NULL,
    "categories" "ReportCategory"[] DEFAULT ARRAY[]::"ReportCategory"[],
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_pictures_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "recipient_id" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "comment_id" UUID,
    "post_id" UUID,
    "follower_id" UUID,
    "report_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notification_settings" (
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(6),
    "off" "NotificationKind"[] DEFAULT ARRAY[]::"NotificationKind"[],

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "target_id" UUID,
    "target_name" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "call" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "made_id" UUID NOT NULL,
    "claimed_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","call","key")
);

CREATE TABLE "user_total_slots" (
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "slot" SMALLINT NOT NULL DEFAULT 0,
    "value" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "user_total_slots_pkey" PRIMARY KEY ("user_id","name","slot")
);

CREATE INDEX "users_id_idx" ON "users" USING HASH ("id");
CREATE INDEX "users_avatar_id_idx" ON "users"("avatar_id");
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);
CREATE INDEX "users_post_count_id_idx" ON "users"("post_count" DESC, "id" DESC);
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");
CREATE UNIQUE INDEX "refresh_tokens_session_id_generation_key" ON "refresh_tokens"("session_id", "generation");
CREATE UNIQUE INDEX "invites_code_hash_key" ON "invites"("code_hash");
CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");
CREATE INDEX "passkey_challenges_user_id_idx" ON "passkey_challenges"("user_id");
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges"("expires_at");
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes"("user_id");
CREATE INDEX "media_id_idx" ON "media" USING HASH ("id");
CREATE INDEX "media_poster_id_idx" ON "media"("poster_id");
CREATE INDEX "uploads_user_id_idx" ON "uploads"("user_id");
CREATE INDEX "uploads_sweep_at_idx" ON "uploads"("sweep_at");
CREATE INDEX "posts_id_idx" ON "posts" USING HASH ("id");
CREATE INDEX "posts_author_id_id_idx" ON "posts"("author_id", "id" DESC);
CREATE INDEX "posts_media_id_idx" ON "posts"("media_id");
CREATE INDEX "posts_like_count_id_idx" ON "posts"("like_count" DESC, "id" DESC);
CREATE INDEX "posts_popularity_id_idx" ON "posts"("popularity" DESC, "id" DESC);
CREATE INDEX "posts_bookmark_count_id_idx" ON "posts"("bookmark_count" DESC, "id" DESC);
CREATE INDEX "posts_view_count_id_idx" ON "posts"("view_count" DESC, "id" DESC);
CREATE UNIQUE INDEX "tags_name_key" ON "tags"("name");
CREATE INDEX "tags_post_count_name_idx" ON "tags"("post_count" DESC, "name");
CREATE INDEX "post_tags_tag_id_like_count_post_id_idx" ON "post_tags"("tag_id", "like_count" DESC, "post_id" DESC);
CREATE INDEX "post_tags_tag_id_popularity_post_id_idx" ON "post_tags"("tag_id", "popularity" DESC, "post_id" DESC);
CREATE INDEX "post_tags_post_id_idx" ON "post_tags"("post_id");
CREATE INDEX "likes_user_id_post_id_idx" ON "likes"("user_id", "post_id");
CREATE INDEX "likes_user_id_created_at_post_id_idx" ON "likes"("user_id", "created_at" DESC, "post_id" DESC);
CREATE INDEX "likes_post_id_created_at_user_id_idx" ON "likes"("post_id", "created_at" DESC, "user_id" DESC);
CREATE INDEX "bookmarks_user_id_post_id_idx" ON "bookmarks"("user_id", "post_id");
CREATE INDEX "bookmarks_user_id_created_at_post_id_idx" ON "bookmarks"("user_id", "created_at" DESC, "post_id" DESC);
CREATE UNIQUE INDEX "shelves_id_user_id_key" ON "shelves"("id", "user_id");
CREATE INDEX "shelf_posts_shelf_id_created_at_post_id_idx" ON "shelf_posts"("shelf_id", "created_at" DESC, "post_id" DESC);
CREATE INDEX "shelf_posts_post_id_user_id_idx" ON "shelf_posts"("post_id", "user_id");
CREATE INDEX "views_user_id_created_at_post_id_idx" ON "views"("user_id", "created_at" DESC, "post_id" DESC);
CREATE INDEX "comments_post_id_id_idx" ON "comments"("post_id", "id" DESC);
CREATE INDEX "comments_author_id_idx" ON "comments"("author_id");
CREATE INDEX "comment_likes_user_id_idx" ON "comment_likes"("user_id");
CREATE INDEX "follows_followed_id_created_at_follower_id_idx" ON "follows"("followed_id", "created_at" DESC, "follower_id" DESC);
CREATE INDEX "blocks_blocked_id_blocker_id_idx" ON "blocks"("blocked_id", "blocker_id");
CREATE INDEX "reports_status_id_idx" ON "reports"("status", "id" DESC);
CREATE INDEX "reports_target_type_target_id_idx" ON "reports"("target_type", "target_id");
CREATE INDEX "reports_reporter_id_id_idx" ON "reports"("reporter_id", "id" DESC);
CREATE INDEX "reports_settled_by_id_idx" ON "reports"("settled_by_id");
CREATE UNIQUE INDEX "reports_reporter_id_target_type_target_id_key" ON "reports"("reporter_id", "target_type", "target_id");
CREATE UNIQUE INDEX "notifications_report_id_key" ON "notifications"("report_id");
CREATE INDEX "notifications_recipient_id_kind_created_at_id_idx" ON "notifications"("recipient_id", "kind", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "notifications_comment_id_recipient_id_key" ON "notifications"("comment_id", "recipient_id");
CREATE UNIQUE INDEX "notifications_post_id_recipient_id_key" ON "notifications"("post_id", "recipient_id");
CREATE UNIQUE INDEX "notifications_follower_id_recipient_id_key" ON "notifications"("follower_id", "recipient_id");
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries"("actor_id");
CREATE INDEX "audit_entries_target_id_idx" ON "audit_entries"("target_id");
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_fkey" FOREIGN KEY ("avatar_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "media" ADD CONSTRAINT "media_poster_id_fkey" FOREIGN KEY ("poster_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "media_colours" ADD CONSTRAINT "media_colours_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "picture_hashes" ADD CONSTRAINT "picture_hashes_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "posts" ADD CONSTRAINT "posts_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "post_texts" ADD CONSTRAINT "post_texts_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "likes" ADD CONSTRAINT "likes_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shelves" ADD CONSTRAINT "shelves_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shelf_posts" ADD CONSTRAINT "shelf_posts_shelf_id_user_id_fkey" FOREIGN KEY ("shelf_id", "user_id") REFERENCES "shelves"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shelf_posts" ADD CONSTRAINT "shelf_posts_post_id_user_id_fkey" FOREIGN KEY ("post_id", "user_id") REFERENCES "bookmarks"("post_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "views" ADD CONSTRAINT "views_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "views" ADD CONSTRAINT "views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_fkey" FOREIGN KEY ("follower_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_fkey" FOREIGN KEY ("followed_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_repeat_of_fkey" FOREIGN KEY ("repeat_of") REFERENCES "removed_pictures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_settled_by_id_fkey" FOREIGN KEY ("settled_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_follower_id_recipient_id_fkey" FOREIGN KEY ("follower_id", "recipient_id") REFERENCES "follows"("follower_id", "followed_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_total_slots" ADD CONSTRAINT "user_total_slots_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Entries that wait to be sorted into the index are read by every search: few of them may wait.
CREATE INDEX "post_texts_words_idx" ON "post_texts" USING GIN ("words") WITH (gin_pending_list_limit = 512);
CREATE INDEX "post_texts_title_words_idx" ON "post_texts" USING GIN ("title_words") WITH (gin_pending_list_limit = 512);
-- Accounts that are being deleted give their names free at once.
CREATE UNIQUE INDEX "users_username_key" ON "users" ("username") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "users_email_key" ON "users" ("email") WHERE "deleted_at" IS NULL;
-- People are found by how username or full name begin, read in the order of these two indexes, and
-- otherwise by the trigrams that they share with what was typed. Code points order alike everywhere.
CREATE INDEX "users_username_begin_idx" ON "users" ("username" COLLATE "C", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_full_name_begin_idx" ON "users" ((search_fold("full_name")) COLLATE "C", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_names_idx" ON "users" USING GIN ("username" gin_trgm_ops, (search_fold("full_name")) gin_trgm_ops) WHERE "deleted_at" IS NULL;
-- Only admins look for emails.
CREATE INDEX "users_email_idx" ON "users" USING GIN ("email" gin_trgm_ops) WHERE "deleted_at" IS NULL;
-- There are few admins; whoever demotes or deletes one locks them all. Accounts on their way out
-- are few, too, and still among the totals.
CREATE INDEX "users_admins_idx" ON "users" ("id") WHERE "role" = 'admin' AND "deleted_at" IS NULL;
CREATE INDEX "users_deleted_idx" ON "users" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "users_suspended_idx" ON "users" ("suspended_at") WHERE "suspended_at" IS NOT NULL;
CREATE INDEX "sessions_revoked_at_idx" ON "sessions" ("revoked_at") WHERE "revoked_at" IS NOT NULL;
CREATE INDEX "media_unfinished_idx" ON "media" ("status", "updated_at") WHERE "status" <> 'live';
-- Counting videos reads no rows of media.
CREATE INDEX "media_videos_id_idx" ON "media" ("created_at") INCLUDE ("id") WHERE "kind" = 'video';
-- What the jobs read that add palettes and analyse pictures; they are empty once that is done.
CREATE INDEX "media_without_palette_idx" ON "media" ("id") WHERE "colours_at" IS NULL AND "kind" = 'image' AND "status" = 'live';
CREATE INDEX "media_unanalysed_idx" ON "media" ("id") WHERE "analysed_at" IS NULL AND "kind" = 'image' AND "status" = 'live';
-- What a list of posts with a colour reads (src/features/posts/palette/queries.ts).
CREATE INDEX "media_colours_cell_idx" ON "media_colours" ("cell", "share" DESC, "media_id" DESC) WHERE "share" >= 15;
CREATE INDEX "picture_hashes_band_1_idx" ON "picture_hashes" ((substring("hash" FROM 1 FOR 16)::int));
CREATE INDEX "picture_hashes_band_2_idx" ON "picture_hashes" ((substring("hash" FROM 17 FOR 16)::int));
CREATE INDEX "picture_hashes_band_3_idx" ON "picture_hashes" ((substring("hash" FROM 33 FOR 16)::int));
CREATE INDEX "picture_hashes_band_4_idx" ON "picture_hashes" ((substring("hash" FROM 49 FOR 16)::int));
CREATE INDEX "picture_hashes_band_5_idx" ON "picture_hashes" ((substring("hash" FROM 65 FOR 16)::int));
CREATE INDEX "picture_hashes_band_6_idx" ON "picture_hashes" ((substring("hash" FROM 81 FOR 16)::int));
CREATE INDEX "picture_hashes_band_7_idx" ON "picture_hashes" ((substring("hash" FROM 97 FOR 16)::int));
CREATE INDEX "picture_hashes_band_8_idx" ON "picture_hashes" ((substring("hash" FROM 113 FOR 16)::int));
-- Tags by their beginning, without case and accents, for the suggestions of a search field.
CREATE INDEX "tags_name_begin_idx" ON "tags" ((search_fold("name")) COLLATE "C");
-- Likes and views are counted over days only for a rare report: an index of a few pages is enough.
CREATE INDEX "likes_moment_idx" ON "likes" USING brin ("created_at");
CREATE INDEX "views_moment_idx" ON "views" USING brin ("created_at");
CREATE UNIQUE INDEX "shelves_user_id_lower_key" ON "shelves" ("user_id", lower("name"));
-- The groups of open reports of a target, and those that were settled together (src/features/reports/groups/queries.ts).
CREATE INDEX "reports_open_idx" ON "reports" ("target_type", "target_id", "id" DESC) INCLUDE ("reporter_id") WHERE "status" = 'open';
CREATE INDEX "reports_settled_idx" ON "reports" ("settled_at" DESC, "target_id" DESC) WHERE "status" = 'settled';
-- A post is reported once for looking like a picture that was removed.
CREATE UNIQUE INDEX "reports_repeat_key" ON "reports" ("target_id") WHERE "repeat_of" IS NOT NULL;

ALTER TABLE "users"
  ADD CONSTRAINT "users_full_name_check" CHECK (char_length("full_name") <= 30 AND "full_name" ~ '\S'),
  ADD CONSTRAINT "users_username_check" CHECK ("username" ~ '^[a-z0-9_]{1,30}$'),
  ADD CONSTRAINT "users_email_check" CHECK ("email" = lower("email") AND "email" LIKE '%_@_%' AND char_length("email") <= 254),
  ADD CONSTRAINT "users_password_hash_check" CHECK ("password_hash" LIKE '$argon2id$%'),
  ADD CONSTRAINT "users_bio_check" CHECK (char_length("bio") <= 160),
  ADD CONSTRAINT "users_counts_check" CHECK ("follower_count" >= 0 AND "following_count" >= 0 AND "post_count" >= 0);
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_name_check" CHECK (length("name") BETWEEN 1 AND 50);
ALTER TABLE "passkey_challenges"
  ADD CONSTRAINT "passkey_challenges_purpose_check" CHECK (("purpose" = 'log in') = ("user_id" IS NULL));
ALTER TABLE "media" ADD CONSTRAINT "media_size_check" CHECK ("width" > 0 AND "height" > 0);
ALTER TABLE "media_colours"
  ADD CONSTRAINT "media_colours_rgb_check" CHECK ("rgb" BETWEEN 0 AND 16777215),
  ADD CONSTRAINT "media_colours_share_check" CHECK ("share" BETWEEN 1 AND 100);
ALTER TABLE "posts"
  ADD CONSTRAINT "posts_title_check" CHECK (char_length("title") <= 100 AND "title" ~ '\S'),
  ADD CONSTRAINT "posts_content_check" CHECK (char_length("content") <= 280 AND "content" ~ '\S'),
  ADD CONSTRAINT "posts_alt_check" CHECK (char_length("alt") <= 1000),
  ADD CONSTRAINT "posts_tags_check" CHECK (valid_tags("tags")),
  ADD CONSTRAINT "posts_counts_check" CHECK ("like_count" >= 0 AND "bookmark_count" >= 0 AND "comment_count" >= 0 AND "view_count" >= 0);
ALTER TABLE "tags" ADD CONSTRAINT "tags_post_count_check" CHECK ("post_count" >= 0);
ALTER TABLE "shelves"
  ADD CONSTRAINT "shelves_name_check" CHECK (char_length("name") BETWEEN 1 AND 30),
  ADD CONSTRAINT "shelves_position_check" CHECK ("position" >= 0);
ALTER TABLE "comments"
  ADD CONSTRAINT "comments_content_check" CHECK (char_length("content") <= 280 AND "content" ~ '\S'),
  ADD CONSTRAINT "comments_counts_check" CHECK ("like_count" >= 0);
ALTER TABLE "follows" ADD CONSTRAINT "follows_not_self_check" CHECK ("follower_id" <> "followed_id");
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_not_self_check" CHECK ("blocker_id" <> "blocked_id");
ALTER TABLE "reports"
  ADD CONSTRAINT "reports_reason_check" CHECK (char_length("reason") <= 280),
  ADD CONSTRAINT "reports_settled_check" CHECK (("status" = 'settled') = ("outcome" IS NOT NULL)),
  ADD CONSTRAINT "reports_reporter_check" CHECK (("reporter_id" IS NULL) = ("repeat_of" IS NOT NULL));
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_check" CHECK (
  num_nonnulls("comment_id", "post_id", "follower_id", "report_id") = 1
  AND CASE "kind"
    WHEN 'comment' THEN "comment_id" IS NOT NULL
    WHEN 'mention' THEN "comment_id" IS NOT NULL OR "post_id" IS NOT NULL
    WHEN 'follow' THEN "follower_id" IS NOT NULL
    WHEN 'report' THEN "report_id" IS NOT NULL
    ELSE false
  END
);

CREATE VIEW "user_totals" AS
  SELECT user_id, name, sum(value)::bigint AS value FROM user_total_slots GROUP BY user_id, name;

-- From prisma/sql/search_words.sql
-- Words with single spaces between them. Everything that is not a letter or a digit of some script
-- separates words, so that no part of a text is read as an address, a path or an operator.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(search_fold(value),
    '[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\ufdff\ufe70-\ufefe\U00010000-\U0001efff\U00020000-\U0003ffff]+', ' ', 'g'))
$$;

-- From prisma/sql/text_words.sql
-- The words of a text as written and as English stems, so that "runs" finds "running".
CREATE OR REPLACE FUNCTION text_words(value text, weight "char") RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('simple', words) || to_tsvector('english', words), weight)
  FROM search_words(value) AS words
$$;

-- From prisma/sql/tag_query.sql
-- A whole tag as a quoted operand of a tsquery; null when the text is no tag.
CREATE OR REPLACE FUNCTION tag_query(tag text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY['#' || search_fold(tag)])::text WHERE char_length(tag) BETWEEN 1 AND 30
$$;

-- From prisma/sql/can_see.sql
-- Whether a viewer may see what an author made: the author exists, is not suspended, and neither has blocked
-- the other.
CREATE OR REPLACE FUNCTION can_see(viewer uuid, author uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = author AND deleted_at IS NULL AND suspended_at IS NULL)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = viewer AND blocked_id = author)
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = author AND blocked_id = viewer)
$$;

-- From prisma/sql/count_bookmarks.sql
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

CREATE OR REPLACE TRIGGER count_bookmarks_up AFTER INSERT ON bookmarks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks();
CREATE OR REPLACE TRIGGER count_bookmarks_down AFTER DELETE ON bookmarks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bookmarks();

-- From prisma/sql/count_comment_likes_by_comment_id.sql
-- Keeps comments.like_count, also through cascades and writes around the application. The counted rows
-- are locked in one order, so that bulk statements cannot deadlock.
CREATE OR REPLACE FUNCTION count_comment_likes_by_comment_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM comments WHERE id IN (SELECT comment_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE comments AS target SET like_count = target.like_count + step * counted.n
    FROM (SELECT comment_id AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
    WHERE target.id = counted.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_comment_likes_by_comment_id_up AFTER INSERT ON comment_likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_comment_likes_by_comment_id();
CREATE OR REPLACE TRIGGER count_comment_likes_by_comment_id_down AFTER DELETE ON comment_likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_comment_likes_by_comment_id();

-- From prisma/sql/count_comments_by_post_id.sql
-- Keeps posts.comment_count, also through cascades and writes around the application. The counted rows
-- are locked in one order, so that bulk statements cannot deadlock.
CREATE OR REPLACE FUNCTION count_comments_by_post_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE posts AS target SET comment_count = target.comment_count + step * counted.n
    FROM (SELECT post_id AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
    WHERE target.id = counted.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_comments_by_post_id_up AFTER INSERT ON comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_comments_by_post_id();
CREATE OR REPLACE TRIGGER count_comments_by_post_id_down AFTER DELETE ON comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_comments_by_post_id();

-- From prisma/sql/count_detached_post.sql
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

CREATE OR REPLACE TRIGGER count_detached_post AFTER UPDATE OF author_id ON posts
  FOR EACH ROW WHEN (NEW.author_id IS NULL AND OLD.author_id IS NOT NULL)
  EXECUTE FUNCTION count_detached_post();

-- From prisma/sql/count_follows_by_followed_id.sql
-- Keeps users.follower_count, also through cascades and writes around the application. The counted rows
-- are locked in one order, so that bulk statements cannot deadlock.
CREATE OR REPLACE FUNCTION count_follows_by_followed_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM users WHERE id IN (SELECT followed_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users AS target SET follower_count = target.follower_count + step * counted.n
    FROM (SELECT followed_id AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
    WHERE target.id = counted.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_follows_by_followed_id_up AFTER INSERT ON follows REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_follows_by_followed_id();
CREATE OR REPLACE TRIGGER count_follows_by_followed_id_down AFTER DELETE ON follows REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_follows_by_followed_id();

-- From prisma/sql/count_follows_by_follower_id.sql
-- Keeps users.following_count, also through cascades and writes around the application. The counted rows
-- are locked in one order, so that bulk statements cannot deadlock.
CREATE OR REPLACE FUNCTION count_follows_by_follower_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM users WHERE id IN (SELECT follower_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users AS target SET following_count = target.following_count + step * counted.n
    FROM (SELECT follower_id AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
    WHERE target.id = counted.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_follows_by_follower_id_up AFTER INSERT ON follows REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_follows_by_follower_id();
CREATE OR REPLACE TRIGGER count_follows_by_follower_id_down AFTER DELETE ON follows REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_follows_by_follower_id();

-- From prisma/sql/count_likes.sql
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

CREATE OR REPLACE TRIGGER count_likes_up AFTER INSERT ON likes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
CREATE OR REPLACE TRIGGER count_likes_down AFTER DELETE ON likes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_likes();

-- From prisma/sql/count_post_tags_by_tag_id.sql
-- Keeps tags.post_count, also through cascades and writes around the application. The counted rows
-- are locked in one order, so that bulk statements cannot deadlock.
CREATE OR REPLACE FUNCTION count_post_tags_by_tag_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM tags WHERE id IN (SELECT tag_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE tags AS target SET post_count = target.post_count + step * counted.n
    FROM (SELECT tag_id AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
    WHERE target.id = counted.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_post_tags_by_tag_id_up AFTER INSERT ON post_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_post_tags_by_tag_id();
CREATE OR REPLACE TRIGGER count_post_tags_by_tag_id_down AFTER DELETE ON post_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_post_tags_by_tag_id();

-- From prisma/sql/count_posts_by_author_id.sql
-- Keeps users.post_count, also through cascades and writes around the application. The counted rows
-- are locked in one order, so that bulk statements cannot deadlock.
CREATE OR REPLACE FUNCTION count_posts_by_author_id() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM users WHERE id IN (SELECT author_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users AS target SET post_count = target.post_count + step * counted.n
    FROM (SELECT author_id AS id, count(*)::int AS n FROM changed GROUP BY 1) AS counted
    WHERE target.id = counted.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_posts_by_author_id_up AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_posts_by_author_id();
CREATE OR REPLACE TRIGGER count_posts_by_author_id_down AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_posts_by_author_id();

-- From prisma/sql/count_views.sql
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

CREATE OR REPLACE TRIGGER count_views_up AFTER INSERT ON views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_views();
CREATE OR REPLACE TRIGGER count_views_down AFTER DELETE ON views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_views();

-- From prisma/sql/forget_received.sql
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

CREATE OR REPLACE TRIGGER forget_received AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_received();

-- From prisma/sql/index_new_post_tags.sql
-- FOR EACH STATEMENT: in a transaction that adds many posts, a trigger FOR EACH ROW would count the
-- same tags once for each post, and leave a dead row version each time.
CREATE OR REPLACE FUNCTION index_new_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tags (name) SELECT DISTINCT tag FROM changed CROSS JOIN unnest(tags) AS tag ORDER BY tag
    ON CONFLICT (name) DO NOTHING;
  INSERT INTO post_tags (tag_id, post_id, like_count, popularity)
    SELECT tags.id, changed.id, changed.like_count, changed.popularity
    FROM changed CROSS JOIN unnest(changed.tags) AS tag JOIN tags ON tags.name = tag ORDER BY tags.id, changed.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER index_new_post_tags AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_post_tags();

-- From prisma/sql/index_post_tags.sql
-- Keeps the tag index equal to the tags of an edited post; `index_new_post_tags` indexes new posts.
CREATE OR REPLACE FUNCTION index_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tags (name) SELECT tag FROM unnest(NEW.tags) AS tag ORDER BY tag ON CONFLICT (name) DO NOTHING;
  DELETE FROM post_tags USING tags
    WHERE post_tags.post_id = NEW.id AND tags.id = post_tags.tag_id AND tags.name <> ALL (NEW.tags);
  INSERT INTO post_tags (tag_id, post_id, like_count, popularity)
    SELECT tags.id, NEW.id, NEW.like_count, NEW.popularity FROM tags WHERE name = ANY (NEW.tags) ORDER BY tags.id
    ON CONFLICT (tag_id, post_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER index_post_tags AFTER UPDATE OF tags ON posts
  FOR EACH ROW EXECUTE FUNCTION index_post_tags();

-- From prisma/sql/keep_audit_entries.sql
-- Refuses every change of the audit log, but removing the names and addresses of a deleted account.
CREATE OR REPLACE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_actor CONSTANT text[] := ARRAY['actor_name'];
  of_target CONSTANT text[] := ARRAY['target_name', 'before', 'after'];
  personal CONSTANT text[] := ARRAY['fullName', 'email'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - of_actor = to_jsonb(OLD) - of_actor AND NEW.actor_name = ''
      AND NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id AND deleted_at IS NULL)
    THEN RETURN NEW; END IF;
    IF to_jsonb(NEW) - of_target = to_jsonb(OLD) - of_target AND NEW.target_name = ''
      AND NEW.before IS NOT DISTINCT FROM OLD.before - personal
      AND NEW.after IS NOT DISTINCT FROM OLD.after - personal
      AND NOT EXISTS (SELECT FROM users WHERE id = OLD.target_id AND deleted_at IS NULL)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER keep_audit_entries BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
CREATE OR REPLACE TRIGGER keep_audit_log BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entries();

-- From prisma/sql/notify_reporter.sql
-- Notifies who reported, if somebody did, of the outcome, whatever settles the report, unless they settled it
-- themselves.
CREATE OR REPLACE FUNCTION notify_reporter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, recipient_id, kind, report_id)
    VALUES (gen_random_uuid(), NEW.reporter_id, 'report', NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_reporter AFTER UPDATE OF status ON reports
  FOR EACH ROW WHEN (OLD.status = 'open' AND NEW.status = 'settled' AND NEW.reporter_id IS NOT NULL
    AND NEW.settled_by_id IS DISTINCT FROM NEW.reporter_id)
  EXECUTE FUNCTION notify_reporter();

-- From prisma/sql/post_query.sql
-- The tsquery for a search text in a field (all, title, content, tags); null when there is nothing to find.
-- While a title is typed, only its last word may go on: the beginnings of frequent words match very many.
-- What is typed is parsed as titles are, because the parser splits "655e11d07" after the number 655e11.
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
    WHEN 'typed' THEN nullif(plainto_tsquery('simple', search_words(wanted))::text, '') || ':*'
    WHEN 'all' THEN concat_ws(' | ', tag_query(btrim(wanted, ' #"''().:;!?')),
      (SELECT '(' || string_agg(format('(%s)', concat_ws(' | ', tag, '(' || text || ')')), ' & ') || ')' FROM told))
    ELSE (SELECT string_agg(text, ' & ') FROM told)
  END, '')::tsquery
$$;

-- From prisma/sql/post_words.sql
-- The words of a post: its title (weight A), its content (B) and its tags, each as one lexeme behind a
-- # that no word has (D).
CREATE OR REPLACE FUNCTION post_words(title text, content text, tags text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT text_words(title, 'A') || text_words(content, 'B')
    || array_to_tsvector(ARRAY(SELECT '#' || search_fold(tag) FROM unnest(tags) AS tag))
$$;

-- From prisma/sql/put_on_shelf.sql
-- Puts a post on a shelf, and bookmarks it if it is not. Locks its post first, as `toggle_bookmark` does;
-- returns whether the viewer can see it, and whether the shelf is theirs.
CREATE OR REPLACE FUNCTION put_on_shelf(viewer uuid, post uuid, shelf uuid)
RETURNS TABLE (is_post_found boolean, is_shelf_found boolean) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM posts WHERE id = post AND can_see(viewer, author_id) FOR NO KEY UPDATE;
  is_post_found := FOUND;
  PERFORM FROM shelves WHERE id = shelf AND user_id = viewer FOR KEY SHARE;
  is_shelf_found := FOUND;
  IF is_post_found AND is_shelf_found THEN
    INSERT INTO bookmarks (post_id, user_id) VALUES (post, viewer) ON CONFLICT DO NOTHING;
    INSERT INTO shelf_posts (shelf_id, post_id, user_id) VALUES (shelf, post, viewer) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEXT;
END $$;

-- From prisma/sql/rank_post_tags.sql
-- Copies the ranks of a post into the tag index, where each sort of a tag is one index range.
CREATE OR REPLACE FUNCTION rank_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_tags SET like_count = NEW.like_count, popularity = NEW.popularity WHERE post_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rank_post_tags AFTER UPDATE ON posts FOR EACH ROW
  WHEN (OLD.like_count IS DISTINCT FROM NEW.like_count OR OLD.popularity IS DISTINCT FROM NEW.popularity)
  EXECUTE FUNCTION rank_post_tags();

-- From prisma/sql/record_view.sql
-- A viewer counts once for each post, the author never.
CREATE OR REPLACE FUNCTION record_view(viewer uuid, post uuid) RETURNS TABLE (counted boolean, total int)
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

-- From prisma/sql/rewrite_post_text.sql
CREATE OR REPLACE FUNCTION rewrite_post_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_texts
    SET words = post_words(NEW.title, NEW.content, NEW.tags), title_words = text_words(NEW.title, 'A')
    WHERE post_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rewrite_post_text AFTER UPDATE OF title, content, tags ON posts FOR EACH ROW
  WHEN ((OLD.title, OLD.content, OLD.tags) IS DISTINCT FROM (NEW.title, NEW.content, NEW.tags))
  EXECUTE FUNCTION rewrite_post_text();

-- From prisma/sql/settle_reports_of_account.sql
-- Settles the open reports of an account when it is deleted; its row is removed later.
CREATE OR REPLACE FUNCTION settle_reports_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET status = 'settled', outcome = 'removed', settled_at = now(), target_deleted = true
    WHERE target_type = 'user' AND target_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settle_reports_of_account AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION settle_reports_of_account();

-- From prisma/sql/settle_reports_of_deleted.sql
-- Settles the open reports of what is deleted, also through cascades: nothing is left for an admin to do.
CREATE OR REPLACE FUNCTION settle_reports_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET status = 'settled', outcome = 'removed', settled_at = now(), target_deleted = true
    FROM changed
    WHERE target_type = TG_ARGV[0]::"ReportTarget" AND target_id = changed.id AND status = 'open';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settle_reports_of_deleted AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_reports_of_deleted('post');
CREATE OR REPLACE TRIGGER settle_reports_of_deleted AFTER DELETE ON comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_reports_of_deleted('comment');
CREATE OR REPLACE TRIGGER settle_reports_of_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_reports_of_deleted('user');

-- From prisma/sql/settle_reports_of_detached.sql
-- Settles the open reports of a post or comment that is deleted before its rows are removed.
CREATE OR REPLACE FUNCTION settle_reports_of_detached() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET status = 'settled', outcome = 'removed', settled_at = now(), target_deleted = true
    WHERE target_type = TG_ARGV[0]::"ReportTarget" AND target_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settle_reports_of_detached AFTER UPDATE OF author_id ON posts
  FOR EACH ROW WHEN (NEW.author_id IS NULL) EXECUTE FUNCTION settle_reports_of_detached('post');
CREATE OR REPLACE TRIGGER settle_reports_of_detached AFTER UPDATE OF author_id ON comments
  FOR EACH ROW WHEN (NEW.author_id IS NULL) EXECUTE FUNCTION settle_reports_of_detached('comment');

-- From prisma/sql/toggle_block.sql
-- Blocking also ends the follow in both directions. Both accounts are locked in the order in which
-- `toggle_follow` locks them. Returns no row when the viewer cannot see the account.
CREATE OR REPLACE FUNCTION toggle_block(viewer uuid, target uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (viewer, target) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM users WHERE id = target AND deleted_at IS NULL AND suspended_at IS NULL
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

-- From prisma/sql/toggle_bookmark.sql
-- Locks its post first, as `toggle_like` does.
CREATE OR REPLACE FUNCTION toggle_bookmark(viewer uuid, post uuid) RETURNS TABLE (active boolean, total int)
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

-- From prisma/sql/toggle_comment_like.sql
-- A comment is visible to a viewer who may see both its author and the author of its post.
CREATE OR REPLACE FUNCTION toggle_comment_like(viewer uuid, comment uuid) RETURNS TABLE (active boolean, total int)
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

-- From prisma/sql/toggle_follow.sql
-- Locks both accounts in the order in which `toggle_block` locks them, so that no follow outlives a
-- block. Returns no row when the viewer cannot see the account.
CREATE OR REPLACE FUNCTION toggle_follow(viewer uuid, followed uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (viewer, followed) ORDER BY id FOR NO KEY UPDATE;
  IF NOT can_see(viewer, followed) THEN RETURN; END IF;
  DELETE FROM follows WHERE follower_id = viewer AND followed_id = followed;
  active := NOT FOUND;
  IF active THEN
    INSERT INTO follows (follower_id, followed_id) VALUES (viewer, followed);
    INSERT INTO notifications (id, recipient_id, kind, follower_id)
      VALUES (gen_random_uuid(), followed, 'follow', viewer);
  END IF;
  SELECT follower_count INTO total FROM users WHERE id = followed;
  RETURN NEXT;
END $$;

-- From prisma/sql/toggle_like.sql
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

-- From prisma/sql/write_post_texts.sql
-- For each statement, because thousands of new posts in one statement then cost little more than
-- their words.
CREATE OR REPLACE FUNCTION write_post_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_texts (post_id, words, title_words)
    SELECT id, post_words(title, content, tags), text_words(title, 'A') FROM changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER write_post_texts AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_post_texts();
