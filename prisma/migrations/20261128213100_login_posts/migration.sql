-- The posts whose pictures the login page shows.
CREATE TABLE "login_posts" (
    "post_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "login_posts_pkey" PRIMARY KEY ("post_id")
);
ALTER TABLE "login_posts" ADD CONSTRAINT "login_posts_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The author of such a post is notified.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_about_check";
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_check" CHECK (
  num_nonnulls("comment_id", "post_id", "follower_id", "report_id") = 1
  AND CASE "kind"
    WHEN 'comment' THEN "comment_id" IS NOT NULL
    WHEN 'mention' THEN "comment_id" IS NOT NULL OR "post_id" IS NOT NULL
    WHEN 'follow' THEN "follower_id" IS NOT NULL
    WHEN 'report' THEN "report_id" IS NOT NULL OR "post_id" IS NOT NULL
    WHEN 'chosen' THEN "post_id" IS NOT NULL
    ELSE false
  END
);
