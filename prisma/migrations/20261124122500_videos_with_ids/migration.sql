-- Counting videos reads no rows of media.
CREATE INDEX CONCURRENTLY "media_videos_id_idx" ON "media" ("created_at") INCLUDE ("id") WHERE "kind" = 'video';
