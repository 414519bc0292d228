-- A deleted post or comment with very many dependent rows loses its author, which hides it, and is
-- removed in the background. No row is read or written here.
ALTER TABLE "posts" ALTER COLUMN "author_id" DROP NOT NULL;
ALTER TABLE "comments" ALTER COLUMN "author_id" DROP NOT NULL;

-- Subtracts a post from the counts of its author when it is deleted before its rows are removed. Locks in
-- the order of a deletion; `count_received` explains it.
CREATE OR REPLACE FUNCTION count_detached_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET post_count = post_count - 1 WHERE id = OLD.author_id;
  PERFORM FROM user_totals WHERE user_id = OLD.author_id AND name IN ('likes_received', 'views_received')
    ORDER BY name FOR NO KEY UPDATE;
  UPDATE user_totals
    SET value = value - CASE name WHEN 'likes_received' THEN OLD.like_count ELSE OLD.view_count END
    WHERE user_id = OLD.author_id AND name IN ('likes_received', 'views_received');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_detached_post AFTER UPDATE OF author_id ON posts
  FOR EACH ROW WHEN (NEW.author_id IS NULL AND OLD.author_id IS NOT NULL)
  EXECUTE FUNCTION count_detached_post();

-- Settles the open reports of a post or comment that is deleted before its rows are removed.
CREATE OR REPLACE FUNCTION settle_reports_of_detached() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET status = 'settled', outcome = 'removed', settled_at = now(), target_deleted = true
    WHERE target_type = TG_ARGV[0]::"ReportTarget" AND target_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settle_reports_of_detached AFTER UPDATE OF author_id ON posts
  FOR EACH ROW WHEN (NEW.author_id IS NULL) EXECUTE FUNCTION settle_reports_of_detached('post');
CREATE OR REPLACE TRIGGER settle_reports_of_detached AFTER UPDATE OF author_id ON comments
  FOR EACH ROW WHEN (NEW.author_id IS NULL) EXECUTE FUNCTION settle_reports_of_detached('comment');

-- Keeps how many likes and views the posts of an author have. The reactions to a deleted post have no
-- author any more: `forget_received` or `count_detached_post` subtracts them. The first runs before the
-- triggers of the rows that a deletion cascades to; triggers of one table run in the order of their names.
-- So all lock in one order: the posts, these totals, those of `count_by_user_id`.
CREATE OR REPLACE FUNCTION count_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total text := TG_TABLE_NAME || '_received';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_totals (user_id, name, value)
      SELECT author_id, total, count(*) FROM changed JOIN posts ON posts.id = post_id
      WHERE author_id IS NOT NULL GROUP BY 1 ORDER BY 1
      ON CONFLICT (user_id, name) DO UPDATE SET value = user_totals.value + EXCLUDED.value;
  ELSE
    PERFORM FROM user_totals
      WHERE name = total AND user_id IN (SELECT author_id FROM changed JOIN posts ON posts.id = post_id)
      ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE user_totals AS target SET value = target.value - counted.n
      FROM (SELECT author_id, count(*) AS n FROM changed JOIN posts ON posts.id = post_id GROUP BY 1) AS counted
      WHERE target.user_id = counted.author_id AND target.name = total;
  END IF;
  RETURN NULL;
END $$;
