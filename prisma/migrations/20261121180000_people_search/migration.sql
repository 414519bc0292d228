-- Ships with PostgreSQL and is trusted: the owner of the database may add it without being a superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- People are found by how username or full name begin, read in the order of these two indexes, and
-- otherwise by the trigrams that they share with what was typed. Code points order alike everywhere.
CREATE INDEX "users_username_begin_idx" ON "users" ("username" COLLATE "C", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_full_name_begin_idx" ON "users" ((search_fold("full_name")) COLLATE "C", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "users_names_idx" ON "users" USING GIN ("username" gin_trgm_ops, (search_fold("full_name")) gin_trgm_ops) WHERE "deleted_at" IS NULL;

-- Only admins look for emails.
CREATE INDEX "users_email_idx" ON "users" USING GIN ("email" gin_trgm_ops) WHERE "deleted_at" IS NULL;
