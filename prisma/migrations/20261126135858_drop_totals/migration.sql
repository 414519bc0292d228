-- DropForeignKey
ALTER TABLE "daily_tag_totals" DROP CONSTRAINT "daily_tag_totals_tag_id_fkey";

-- DropTable
DROP TABLE "totals";

-- DropTable
DROP TABLE "daily_tag_totals";

-- DropTable
DROP TABLE "daily_totals";
