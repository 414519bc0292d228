-- Refuses every change of the audit log, but removing the names and addresses of a deleted account.
CREATE OR REPLACE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_actor CONSTANT text[] := ARRAY['actor_name'];
  of_target CONSTANT text[] := ARRAY['target_name', 'before', 'after'];
  personal CONSTANT text[] := ARRAY['fullName', 'email'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - of_actor = to_jsonb(OLD) - of_actor AND NEW.actor_name = ''
      AND NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id AND deleted_at IS NULL)
    THEN RETURN NEW; END IF;
    IF to_jsonb(NEW) - of_target = to_jsonb(OLD) - of_target AND NEW.target_name = ''
      AND NEW.before IS NOT DISTINCT FROM OLD.before - personal
      AND NEW.after IS NOT DISTINCT FROM OLD.after - personal
      AND NOT EXISTS (SELECT FROM users WHERE id = OLD.target_id AND deleted_at IS NULL)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER keep_audit_entries BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
CREATE OR REPLACE TRIGGER keep_audit_log BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entries();
