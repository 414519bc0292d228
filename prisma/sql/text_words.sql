-- The words of a text as written and as English stems, so that "runs" finds "running".
CREATE OR REPLACE FUNCTION text_words(value text, weight "char") RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('simple', words) || to_tsvector('english', words), weight)
  FROM search_words(value) AS words
$$;
