-- When a session last changed something, for what is read from replicas.

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
