-- A session has the browser and the system in words.

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "device" TEXT NOT NULL DEFAULT '';
