-- Who has marked a post as sensitive, and what a viewer chooses to see of such posts.
ALTER TABLE "posts" ADD COLUMN "sensitive_by" TEXT;
ALTER TABLE "posts" ADD CONSTRAINT "posts_sensitive_by_check" CHECK ("sensitive_by" IN ('author', 'admin'));

ALTER TABLE "users" ADD COLUMN "sensitive" TEXT NOT NULL DEFAULT 'blur';
ALTER TABLE "users" ADD CONSTRAINT "users_sensitive_check" CHECK ("sensitive" IN ('blur', 'show', 'hide'));

ALTER TYPE "ReportOutcome" ADD VALUE 'marked';

-- An author is notified of a post that an administrator marks.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_about_check";
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_check" CHECK (
  num_nonnulls("comment_id", "post_id", "follower_id", "report_id") = 1
  AND CASE "kind"
    WHEN 'comment' THEN "comment_id" IS NOT NULL
    WHEN 'mention' THEN "comment_id" IS NOT NULL OR "post_id" IS NOT NULL
    WHEN 'follow' THEN "follower_id" IS NOT NULL
    WHEN 'report' THEN "report_id" IS NOT NULL OR "post_id" IS NOT NULL
    ELSE false
  END
);
