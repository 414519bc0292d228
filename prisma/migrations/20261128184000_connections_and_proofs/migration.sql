-- AlterTable
ALTER TABLE "identities" ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN "last_used_at" TIMESTAMPTZ(3),
ADD COLUMN "name" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "proved_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "identities_id_key" ON "identities"("id");
