-- What the job reads that adds their palettes; it is empty once that is done.
CREATE INDEX CONCURRENTLY "media_without_palette_idx" ON "media" ("id") WHERE "colours_at" IS NULL AND "kind" = 'image' AND "status" = 'live';
