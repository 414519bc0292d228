-- Tags as the application writes them: trimmed, lower case, without duplicates, at most 10 of at most
-- 30 characters.
CREATE OR REPLACE FUNCTION valid_tags(tags text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cardinality(tags) <= 10
    AND NOT EXISTS (
      SELECT FROM unnest(tags) AS tag
      WHERE tag IS NULL OR tag <> btrim(tag) OR tag ~ '[A-Z,]' OR char_length(tag) NOT BETWEEN 1 AND 30)
    AND cardinality(tags) = (SELECT count(DISTINCT tag) FROM unnest(tags) AS tag)
$$;
