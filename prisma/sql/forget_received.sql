-- Subtracts the reactions to deleted posts from the totals of their authors.
CREATE OR REPLACE FUNCTION forget_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM user_totals
    WHERE user_id IN (SELECT author_id FROM changed WHERE like_count > 0 OR view_count > 0)
      AND name IN ('likes_received', 'views_received')
    ORDER BY user_id, name FOR NO KEY UPDATE;
  UPDATE user_totals AS target
    SET value = target.value - CASE name WHEN 'likes_received' THEN counted.likes ELSE counted.views END
    FROM (SELECT author_id, sum(like_count) AS likes, sum(view_count) AS views FROM changed
      WHERE like_count > 0 OR view_count > 0 GROUP BY 1) AS counted
    WHERE target.user_id = counted.author_id AND target.name IN ('likes_received', 'views_received');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER forget_received AFTER DELETE ON posts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_received();
