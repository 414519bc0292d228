-- A page of the feed looks up twenty posts, authors and pictures by id, and the viewer's flags for all
-- of them at once. A hash index answers an id in one page instead of three, at any size of the table;
-- the flags of one viewer lie side by side.

-- CreateIndex
CREATE INDEX "users_id_idx" ON "users" USING HASH ("id");

-- CreateIndex
CREATE INDEX "media_id_idx" ON "media" USING HASH ("id");

-- CreateIndex
CREATE INDEX "posts_id_idx" ON "posts" USING HASH ("id");

-- CreateIndex
CREATE INDEX "likes_user_id_post_id_idx" ON "likes"("user_id", "post_id");

-- CreateIndex
CREATE INDEX "bookmarks_user_id_post_id_idx" ON "bookmarks"("user_id", "post_id");
