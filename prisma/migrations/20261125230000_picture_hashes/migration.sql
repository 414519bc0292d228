-- Perceptual hashes of pictures. Those of pictures that are there, and palettes that are missing, are
-- computed by a job.

-- AlterTable
ALTER TABLE "media" ADD COLUMN     "analysed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "picture_hashes" (
    "media_id" UUID NOT NULL,
    "hash" bit(128) NOT NULL,
    "is_clear" BOOLEAN NOT NULL,

    CONSTRAINT "picture_hashes_pkey" PRIMARY KEY ("media_id")
);

-- AddForeignKey
ALTER TABLE "picture_hashes" ADD CONSTRAINT "picture_hashes_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "picture_hashes_band_1_idx" ON "picture_hashes" ((substring("hash" FROM 1 FOR 16)::int));
CREATE INDEX "picture_hashes_band_2_idx" ON "picture_hashes" ((substring("hash" FROM 17 FOR 16)::int));
CREATE INDEX "picture_hashes_band_3_idx" ON "picture_hashes" ((substring("hash" FROM 33 FOR 16)::int));
CREATE INDEX "picture_hashes_band_4_idx" ON "picture_hashes" ((substring("hash" FROM 49 FOR 16)::int));
CREATE INDEX "picture_hashes_band_5_idx" ON "picture_hashes" ((substring("hash" FROM 65 FOR 16)::int));
CREATE INDEX "picture_hashes_band_6_idx" ON "picture_hashes" ((substring("hash" FROM 81 FOR 16)::int));
CREATE INDEX "picture_hashes_band_7_idx" ON "picture_hashes" ((substring("hash" FROM 97 FOR 16)::int));
CREATE INDEX "picture_hashes_band_8_idx" ON "picture_hashes" ((substring("hash" FROM 113 FOR 16)::int));
