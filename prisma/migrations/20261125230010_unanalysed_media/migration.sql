-- What the job reads that analyses pictures; it is empty once that is done.
CREATE INDEX CONCURRENTLY "media_unanalysed_idx" ON "media" ("id") WHERE "analysed_at" IS NULL AND "kind" = 'image' AND "status" = 'live';
