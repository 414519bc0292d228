-- Moderators, accounts that wait for approval, and the mail about both queues.
ALTER TABLE "users"
  ADD COLUMN "is_moderator" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "signed_up" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "waits" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "sentence" TEXT NOT NULL DEFAULT '' CONSTRAINT "users_sentence_check" CHECK (char_length("sentence") <= 280),
  ADD COLUMN "queue_mail" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "queue_mailed_at" TIMESTAMPTZ(3);

ALTER TABLE "site" ADD COLUMN "signup" TEXT NOT NULL DEFAULT 'open'
  CONSTRAINT "site_signup_check" CHECK ("signup" IN ('open', 'approval', 'invite', 'closed', 'sign-on'));

-- What is taken down has a report without a reporter, and a notification for its author.
ALTER TABLE "reports" DROP CONSTRAINT "reports_reporter_check";
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_check"
  CHECK ("reporter_id" IS NULL OR "repeat_of" IS NULL) NOT VALID;
ALTER TABLE "notifications" ADD COLUMN "removed" TEXT;
