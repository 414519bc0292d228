-- AlterTable
ALTER TABLE "users" ADD COLUMN     "off_password_hash" TEXT;
