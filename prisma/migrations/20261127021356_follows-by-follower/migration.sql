-- CreateIndex
CREATE INDEX "follows_follower_id_created_at_followed_id_idx" ON "follows"("follower_id", "created_at" DESC, "followed_id" DESC);
