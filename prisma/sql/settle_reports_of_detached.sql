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
