-- Words with single spaces between them. Everything that is not a letter or a digit of some script
-- separates words, so that no part of a text is read as an address, a path or an operator.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(search_fold(value),
    '[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\ufdff\ufe70-\ufefe\U00010000-\U0001efff\U00020000-\U0003ffff]+', ' ', 'g'))
$$;
