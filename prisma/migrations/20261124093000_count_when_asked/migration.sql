-- Analytics are counted from the rows when an admin asks for them. The tables stay, because the version
-- before reads them: they keep the totals of the time of this migration.

DO $$
DECLARE
  counted text;
BEGIN
  -- In the order in which reactions lock their tables.
  FOREACH counted IN ARRAY ARRAY['posts', 'users', 'likes', 'views', 'comments'] LOOP
    EXECUTE format($body$
      DROP TRIGGER total_up ON %1$I;
      DROP TRIGGER total_down ON %1$I;
      DROP TRIGGER daily_total_up ON %1$I;
      DROP TRIGGER daily_total_down ON %1$I;
      DROP TRIGGER daily_total_moved ON %1$I;
    $body$, counted);
  END LOOP;
END $$;

DROP TRIGGER tally_content_up ON posts;
DROP TRIGGER tally_content_down ON posts;
DROP TRIGGER tally_content_moved ON posts;

DROP FUNCTION add_to_total();
DROP FUNCTION add_to_daily_total();
DROP FUNCTION move_daily_total();
DROP FUNCTION add_to_daily_content();
DROP FUNCTION move_daily_content();
