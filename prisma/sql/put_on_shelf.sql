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
