-- The colours of each picture. Those of pictures that are there are read by a job.
-- AlterTable
ALTER TABLE "media" ADD COLUMN     "colours_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "media_colours" (
    "media_id" UUID NOT NULL,
    "cell" INTEGER NOT NULL,
    "rgb" INTEGER NOT NULL,
    "share" SMALLINT NOT NULL,

    CONSTRAINT "media_colours_pkey" PRIMARY KEY ("media_id","cell")
);

-- AddForeignKey
ALTER TABLE "media_colours" ADD CONSTRAINT "media_colours_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "media_colours"
  ADD CONSTRAINT "media_colours_rgb_check" CHECK ("rgb" BETWEEN 0 AND 16777215),
  ADD CONSTRAINT "media_colours_share_check" CHECK ("share" BETWEEN 1 AND 100);

-- What a list of posts with a colour reads (src/features/posts/palette/queries.ts).
CREATE INDEX "media_colours_cell_idx" ON "media_colours" ("cell", "share" DESC, "media_id" DESC) WHERE "share" >= 15;
