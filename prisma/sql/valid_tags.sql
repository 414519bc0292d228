-- Tags as the application writes them: trimmed, lower case, without duplicates, at most 10 of at most
-- 30 characters. PL/pgSQL, because a check of the table parses a function in SQL for each update of a post.
CREATE OR REPLACE FUNCTION valid_tags(tags text[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  tag text;
  others text[] := '{}';
BEGIN
  IF cardinality(tags) > 10 THEN RETURN false; END IF;
  FOREACH tag IN ARRAY tags LOOP
    IF tag IS NULL OR tag <> btrim(tag) OR tag ~ '[A-Z,]' OR char_length(tag) NOT BETWEEN 1 AND 30
      OR tag = ANY (others) THEN RETURN false;
    END IF;
    others := others || tag;
  END LOOP;
  RETURN true;
END $$;
