-- Named parts of one's bookmarks.

-- CreateTable
CREATE TABLE "shelves" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shelves_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shelf_posts" (
    "shelf_id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shelf_posts_pkey" PRIMARY KEY ("shelf_id","post_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shelves_id_user_id_key" ON "shelves"("id", "user_id");

-- CreateIndex
CREATE INDEX "shelf_posts_shelf_id_created_at_post_id_idx" ON "shelf_posts"("shelf_id", "created_at" DESC, "post_id" DESC);

-- CreateIndex
CREATE INDEX "shelf_posts_post_id_user_id_idx" ON "shelf_posts"("post_id", "user_id");

-- AddForeignKey
ALTER TABLE "shelves" ADD CONSTRAINT "shelves_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shelf_posts" ADD CONSTRAINT "shelf_posts_shelf_id_user_id_fkey" FOREIGN KEY ("shelf_id", "user_id") REFERENCES "shelves"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shelf_posts" ADD CONSTRAINT "shelf_posts_post_id_user_id_fkey" FOREIGN KEY ("post_id", "user_id") REFERENCES "bookmarks"("post_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE UNIQUE INDEX "shelves_user_id_lower_key" ON "shelves"("user_id", lower("name"));
ALTER TABLE "shelves"
  ADD CONSTRAINT "shelves_name_check" CHECK (char_length("name") BETWEEN 1 AND 30),
  ADD CONSTRAINT "shelves_position_check" CHECK ("position" >= 0);

-- From prisma/sql/put_on_shelf.sql
-- Puts a post on a shelf, and bookmarks it if it is not. Locks its post first, as `toggle_bookmark` does;
-- returns whether the viewer can see it, and whether the shelf is theirs.
CREATE OR REPLACE FUNCTION put_on_shelf(viewer uuid, post uuid, shelf uuid)
RETURNS TABLE (is_post_found boolean, is_shelf_found boolean) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM posts WHERE id = post AND can_see(viewer, author_id) FOR NO KEY UPDATE;
  is_post_found := FOUND;
  PERFORM FROM shelves WHERE id = shelf AND user_id = viewer FOR KEY SHARE;
  is_shelf_found := FOUND;
  IF is_post_found AND is_shelf_found THEN
    INSERT INTO bookmarks (post_id, user_id) VALUES (post, viewer) ON CONFLICT DO NOTHING;
    INSERT INTO shelf_posts (shelf_id, post_id, user_id) VALUES (shelf, post, viewer) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEXT;
END $$;
