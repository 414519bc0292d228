-- A whole tag as a quoted operand of a tsquery; null when the text is no tag.
CREATE OR REPLACE FUNCTION tag_query(tag text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY['#' || search_fold(tag)])::text WHERE char_length(tag) BETWEEN 1 AND 30
$$;
