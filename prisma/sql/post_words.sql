-- The words of a post: its title (weight A), its content (B), the alternative text of its picture (C) and its
-- tags, each as one lexeme behind a # that no word has (D).
CREATE OR REPLACE FUNCTION post_words(title text, content text, tags text[], alt text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT text_words(title, 'A') || text_words(content, 'B') || text_words(alt, 'C')
    || array_to_tsvector(ARRAY(SELECT '#' || search_fold(tag) FROM unnest(tags) AS tag))
$$;
