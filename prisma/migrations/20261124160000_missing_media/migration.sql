-- Since when the media store is known not to have files of a row.

-- AlterTable
ALTER TABLE "media" ADD COLUMN     "missing_at" TIMESTAMPTZ(3);
