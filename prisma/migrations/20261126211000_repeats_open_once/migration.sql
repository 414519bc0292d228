-- A post has one open report for looking like a picture that was removed: one that was settled is about the
-- picture that the post had then.
CREATE UNIQUE INDEX CONCURRENTLY "reports_open_repeat_key" ON "reports" ("target_id")
  WHERE "repeat_of" IS NOT NULL AND "status" = 'open';
