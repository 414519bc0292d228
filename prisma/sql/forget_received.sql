-- Subtracts the reactions to deleted posts from the totals of their authors.
CREATE OR REPLACE FUNCTION forget_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT author_id, name, pg_backend_pid() & 63, -sum(n)
    FROM changed, LATERAL (VALUES ('likes_received', like_count), ('views_received', view_count)) AS received (name, n)
    WHERE n > 0 AND EXISTS (SELECT FROM users WHERE id = author_id)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER forget_received AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_received();
