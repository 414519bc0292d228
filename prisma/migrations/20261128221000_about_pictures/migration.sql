-- What an author grants and says of a picture, and what a viewer chooses to see of pictures made with AI.
ALTER TABLE "posts" ADD COLUMN "licence" TEXT NOT NULL DEFAULT 'all-rights-reserved';
ALTER TABLE "posts" ADD CONSTRAINT "posts_licence_check" CHECK ("licence" IN (
  'all-rights-reserved', 'cc0', 'by', 'by-sa', 'by-nc', 'by-nc-sa', 'by-nd', 'by-nc-nd'));
ALTER TABLE "posts" ADD COLUMN "camera" JSONB;
ALTER TABLE "posts" ADD COLUMN "ai_by" TEXT;
ALTER TABLE "posts" ADD CONSTRAINT "posts_ai_by_check" CHECK ("ai_by" IN ('author', 'file', 'admin'));

ALTER TABLE "users" ADD COLUMN "licence" TEXT NOT NULL DEFAULT 'all-rights-reserved';
ALTER TABLE "users" ADD CONSTRAINT "users_licence_check" CHECK ("licence" IN (
  'all-rights-reserved', 'cc0', 'by', 'by-sa', 'by-nc', 'by-nc-sa', 'by-nd', 'by-nc-nd'));
ALTER TABLE "users" ADD COLUMN "ai" TEXT NOT NULL DEFAULT 'show';
ALTER TABLE "users" ADD CONSTRAINT "users_ai_check" CHECK ("ai" IN ('show', 'fold', 'hide'));

ALTER TYPE "ReportOutcome" ADD VALUE 'ai';
