-- The queue of sign-ups that wait for approval.
CREATE INDEX CONCURRENTLY "users_waiting_idx" ON "users" ("id" DESC) WHERE "waits";
