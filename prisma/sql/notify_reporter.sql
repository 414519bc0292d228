-- Notifies who reported, if somebody did, of the outcome, whatever settles the report, unless they settled it
-- themselves.
CREATE OR REPLACE FUNCTION notify_reporter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, recipient_id, kind, report_id)
    VALUES (gen_random_uuid(), NEW.reporter_id, 'report', NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_reporter AFTER UPDATE OF status ON reports
  FOR EACH ROW WHEN (OLD.status = 'open' AND NEW.status = 'settled' AND NEW.reporter_id IS NOT NULL
    AND NEW.settled_by_id IS DISTINCT FROM NEW.reporter_id)
  EXECUTE FUNCTION notify_reporter();
