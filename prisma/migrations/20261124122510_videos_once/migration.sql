DROP INDEX CONCURRENTLY "media_videos_idx";
