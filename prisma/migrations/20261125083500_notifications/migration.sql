-- What happened to people: a row for each event, and what they have seen and switched off.

-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('comment', 'mention', 'follow', 'like', 'report');

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "recipient_id" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "comment_id" UUID,
    "post_id" UUID,
    "follower_id" UUID,
    "report_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notifications_about_check" CHECK (
        num_nonnulls("comment_id", "post_id", "follower_id", "report_id") = 1
        AND CASE "kind"
            WHEN 'comment' THEN "comment_id" IS NOT NULL
            WHEN 'mention' THEN "comment_id" IS NOT NULL OR "post_id" IS NOT NULL
            WHEN 'follow' THEN "follower_id" IS NOT NULL
            WHEN 'report' THEN "report_id" IS NOT NULL
            ELSE false
        END
    )
);

-- CreateTable
CREATE TABLE "notification_settings" (
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(6),
    "off" "NotificationKind"[] DEFAULT ARRAY[]::"NotificationKind"[],

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "notifications_report_id_key" ON "notifications"("report_id");

-- CreateIndex
CREATE INDEX "notifications_recipient_id_kind_created_at_id_idx" ON "notifications"("recipient_id", "kind", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notifications_comment_id_recipient_id_key" ON "notifications"("comment_id", "recipient_id");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_post_id_recipient_id_key" ON "notifications"("post_id", "recipient_id");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_follower_id_recipient_id_key" ON "notifications"("follower_id", "recipient_id");

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_follower_id_recipient_id_fkey" FOREIGN KEY ("follower_id", "recipient_id") REFERENCES "follows"("follower_id", "followed_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- From prisma/sql/toggle_follow.sql
-- Locks both accounts in the order in which `toggle_block` locks them, so that no follow outlives a
-- block. Returns no row when the viewer cannot see the account.
CREATE OR REPLACE FUNCTION toggle_follow(viewer uuid, followed uuid) RETURNS TABLE (active boolean, total int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (viewer, followed) ORDER BY id FOR NO KEY UPDATE;
  IF NOT can_see(viewer, followed) THEN RETURN; END IF;
  DELETE FROM follows WHERE follower_id = viewer AND followed_id = followed;
  active := NOT FOUND;
  IF active THEN
    INSERT INTO follows (follower_id, followed_id) VALUES (viewer, followed);
    INSERT INTO notifications (id, recipient_id, kind, follower_id)
      VALUES (gen_random_uuid(), followed, 'follow', viewer);
  END IF;
  SELECT follower_count INTO total FROM users WHERE id = followed;
  RETURN NEXT;
END $$;

-- From prisma/sql/notify_reporter.sql
-- Notifies who reported of the outcome, whatever settles the report, unless they settled it themselves.
CREATE OR REPLACE FUNCTION notify_reporter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, recipient_id, kind, report_id)
    VALUES (gen_random_uuid(), NEW.reporter_id, 'report', NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_reporter AFTER UPDATE OF status ON reports
  FOR EACH ROW WHEN (OLD.status = 'open' AND NEW.status = 'settled'
    AND NEW.settled_by_id IS DISTINCT FROM NEW.reporter_id)
  EXECUTE FUNCTION notify_reporter();
