CREATE UNIQUE INDEX CONCURRENTLY "user_total_slots_pkey" ON "user_totals"("user_id", "name", "slot");
