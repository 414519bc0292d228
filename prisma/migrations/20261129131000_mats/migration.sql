-- What lies behind the transparent parts of a picture, where its author chooses it.
ALTER TABLE "posts" ADD COLUMN "mat" TEXT NOT NULL DEFAULT 'auto';
ALTER TABLE "posts" ADD CONSTRAINT "posts_mat_check" CHECK ("mat" IN ('auto', 'light', 'dark'));
