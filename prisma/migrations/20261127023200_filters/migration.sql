-- CreateTable
CREATE TABLE "filters" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "filters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "filters_user_id_kind_value_key" ON "filters"("user_id", "kind", "value");

-- AddForeignKey
ALTER TABLE "filters" ADD CONSTRAINT "filters_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "filters" ADD CONSTRAINT "filters_kind_check" CHECK ("kind" IN ('word', 'tag'));
