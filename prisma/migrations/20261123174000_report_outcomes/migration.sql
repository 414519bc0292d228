-- Reports name what is wrong, who settled them and whether their target was deleted.

-- CreateEnum
CREATE TYPE "ReportCategory" AS ENUM ('spam', 'harassment', 'nudity', 'violence', 'copyright', 'other');

-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "category" "ReportCategory",
ADD COLUMN     "settled_by_id" UUID,
ADD COLUMN     "target_deleted" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "reports_reporter_id_id_idx" ON "reports"("reporter_id", "id" DESC);

-- CreateIndex
CREATE INDEX "reports_settled_by_id_idx" ON "reports"("settled_by_id");

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_settled_by_id_fkey" FOREIGN KEY ("settled_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The groups of open reports of a target, and those that were settled together (src/features/reports/groups/queries.ts).
CREATE INDEX "reports_open_idx" ON "reports"("target_type", "target_id", "id" DESC) INCLUDE ("reporter_id") WHERE "status" = 'open';
CREATE INDEX "reports_settled_idx" ON "reports"("settled_at" DESC, "target_id" DESC) WHERE "status" = 'settled';

-- Settles the open reports of what is deleted, also through cascades: nothing is left for an admin to do.
CREATE OR REPLACE FUNCTION settle_reports_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET status = 'settled', outcome = 'removed', settled_at = now(), target_deleted = true
    FROM changed
    WHERE target_type = TG_ARGV[0]::"ReportTarget" AND target_id = changed.id AND status = 'open';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settle_reports_of_deleted AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_reports_of_deleted('post');
CREATE OR REPLACE TRIGGER settle_reports_of_deleted AFTER DELETE ON comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_reports_of_deleted('comment');
CREATE OR REPLACE TRIGGER settle_reports_of_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_reports_of_deleted('user');

-- Settles the open reports of an account when it is deleted; its row is removed later.
CREATE OR REPLACE FUNCTION settle_reports_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET status = 'settled', outcome = 'removed', settled_at = now(), target_deleted = true
    WHERE target_type = 'user' AND target_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settle_reports_of_account AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION settle_reports_of_account();

-- The open reports of what is deleted already. Creating the triggers has locked the tables against writes.
UPDATE reports SET status = 'settled', outcome = 'removed', settled_at = now(), target_deleted = true
  WHERE status = 'open' AND CASE target_type
    WHEN 'post' THEN NOT EXISTS (SELECT FROM posts WHERE id = target_id)
    WHEN 'comment' THEN NOT EXISTS (SELECT FROM comments WHERE id = target_id)
    ELSE NOT EXISTS (SELECT FROM users WHERE id = target_id AND deleted_at IS NULL)
  END;
