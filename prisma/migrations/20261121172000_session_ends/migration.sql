-- Sessions that have ended are removed in the background: they are found by when they ended.

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

CREATE INDEX "sessions_revoked_at_idx" ON "sessions"("revoked_at") WHERE "revoked_at" IS NOT NULL;
