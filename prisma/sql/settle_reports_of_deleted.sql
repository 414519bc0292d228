-- Settles the open reports of what is deleted, also through cascades: nothing is left for an admin to do.
CREATE OR REPLACE FUNCTION settle_reports_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET status = 'settled', outcome = 'removed', settled_at = now(), target_deleted = true
    FROM changed
    WHERE target_type = TG_ARGV[0]::"ReportTarget" AND target_id = changed.id AND status = 'open';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settle_reports_of_deleted AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_reports_of_deleted('post');
CREATE OR REPLACE TRIGGER settle_reports_of_deleted AFTER DELETE ON comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_reports_of_deleted('comment');
CREATE OR REPLACE TRIGGER settle_reports_of_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_reports_of_deleted('user');
