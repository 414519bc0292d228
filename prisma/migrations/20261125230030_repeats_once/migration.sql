-- A post is reported once for looking like a picture that was removed.
CREATE UNIQUE INDEX CONCURRENTLY "reports_repeat_key" ON "reports" ("target_id") WHERE "repeat_of" IS NOT NULL;
