-- How many posts of a period are videos: few media are.
CREATE INDEX CONCURRENTLY "media_videos_idx" ON "media" ("created_at") WHERE "kind" = 'video';
