-- Pictures that were removed after a report, and reports of what looks like one, which have no reporter.

-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "repeat_of" UUID,
ALTER COLUMN "reporter_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "removed_pictures" (
    "id" UUID NOT NULL,
    "hash" bit(128) NOT NULL,
    "categories" "ReportCategory"[] DEFAULT ARRAY[]::"ReportCategory"[],
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_pictures_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_repeat_of_fkey" FOREIGN KEY ("repeat_of") REFERENCES "removed_pictures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_check" CHECK (("reporter_id" IS NULL) = ("repeat_of" IS NOT NULL));

-- From prisma/sql/notify_reporter.sql
-- Notifies who reported, if somebody did, of the outcome, whatever settles the report, unless they settled it
-- themselves.
CREATE OR REPLACE FUNCTION notify_reporter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, recipient_id, kind, report_id)
    VALUES (gen_random_uuid(), NEW.reporter_id, 'report', NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_reporter AFTER UPDATE OF status ON reports
  FOR EACH ROW WHEN (OLD.status = 'open' AND NEW.status = 'settled' AND NEW.reporter_id IS NOT NULL
    AND NEW.settled_by_id IS DISTINCT FROM NEW.reporter_id)
  EXECUTE FUNCTION notify_reporter();
