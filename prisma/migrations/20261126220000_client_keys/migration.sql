-- The Idempotency-Key of the request that made a row. The table idempotency_keys stays for the version before.
ALTER TABLE "posts" ADD COLUMN "client_key" TEXT;
ALTER TABLE "comments" ADD COLUMN "client_key" TEXT;

CREATE UNIQUE INDEX "posts_client_key" ON "posts" ("author_id", "client_key") WHERE "client_key" IS NOT NULL;
CREATE UNIQUE INDEX "comments_client_key" ON "comments" ("author_id", "post_id", "client_key")
  WHERE "client_key" IS NOT NULL;
