-- The words of a post: its title (weight A), its content (B), the alternative text of its picture (C) and its
-- tags, each as one lexeme behind a # that no word has (D).
CREATE OR REPLACE FUNCTION post_words(title text, content text, tags text[], alt text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT text_words(title, 'A') || text_words(content, 'B') || text_words(alt, 'C')
    || array_to_tsvector(ARRAY(SELECT '#' || search_fold(tag) FROM unnest(tags) AS tag))
$$;

-- For each statement, because thousands of new posts in one statement then cost little more than
-- their words.
CREATE OR REPLACE FUNCTION write_post_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_texts (post_id, words, title_words)
    SELECT id, post_words(title, content, tags, alt), text_words(title, 'A') FROM changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER write_post_texts AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_post_texts();

CREATE OR REPLACE FUNCTION rewrite_post_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_texts
    SET words = post_words(NEW.title, NEW.content, NEW.tags, NEW.alt), title_words = text_words(NEW.title, 'A')
    WHERE post_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rewrite_post_text AFTER UPDATE OF title, content, tags, alt ON posts FOR EACH ROW
  WHEN ((OLD.title, OLD.content, OLD.tags, OLD.alt) IS DISTINCT FROM (NEW.title, NEW.content, NEW.tags, NEW.alt))
  EXECUTE FUNCTION rewrite_post_text();

-- The tsquery for a search text in a field (all, some, any, title, content, tags); null when there is nothing to find.
-- While a title is typed, only its last word may go on: the beginnings of frequent words match very many.
-- What is typed is parsed as titles are, because the parser splits "655e11d07" after the number 655e11.
-- Every word must match by its beginning or its English stem; stop words (the, of) count only when
-- there are no others. A single Latin letter matches as a word, not as a beginning.
-- `any` is what has some of the words, but not all of them; it is ranked by `some`, because ts_rank treats a
-- query that joins two parts by & differently.
-- A tag matches as a whole, by one word or by all of them together. Weights only where a word may match
-- elsewhere, because the index has none: title_words are all of one weight, and no tag is a word.
CREATE OR REPLACE FUNCTION post_query(wanted text, field text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH pieces AS (
    SELECT tag_query(btrim(piece, '#"''().:;!?')) AS tag, to_tsvector('simple', search_words(piece)) AS words
    FROM regexp_split_to_table(wanted, '[\s,]+') AS piece
  ),
  words AS (
    SELECT tag, word, (tsvector_to_array(to_tsvector('english', word)))[1] AS stem
    FROM pieces CROSS JOIN unnest(tsvector_to_array(words)) AS word
  ),
  weights AS (SELECT CASE field WHEN 'content' THEN 'B' ELSE '' END AS weight),
  -- Words are letters and digits: nothing in them has to be quoted.
  told AS (
    SELECT tag, string_agg(format(
      CASE WHEN word ~ '^[a-z0-9]$' THEN '%1$s:%3$s' ELSE '(%1$s:*%3$s | %2$s:%3$s)' END,
      word, coalesce(stem, word), weight), ' & ') AS text
    FROM words, weights
    WHERE stem IS NOT NULL OR NOT EXISTS (SELECT FROM words WHERE stem IS NOT NULL)
    GROUP BY tag
  ),
  matches AS (SELECT format('(%s)', concat_ws(' | ', tag, '(' || text || ')')) AS match FROM told),
  whole AS (
    SELECT concat_ws(' | ', tag_query(btrim(wanted, ' #"''().:;!?')), '(' || string_agg(match, ' & ') || ')') AS text
    FROM matches
  )
  SELECT nullif(CASE field
    WHEN 'tags' THEN concat_ws(' | ',
      tag_query(btrim(wanted, ' #"''().:;!?')), (SELECT '(' || string_agg(tag, ' & ') || ')' FROM pieces))
    WHEN 'typed' THEN nullif(plainto_tsquery('simple', search_words(wanted))::text, '') || ':*'
    WHEN 'all' THEN (SELECT text FROM whole)
    WHEN 'some' THEN (SELECT string_agg(match, ' | ') FROM matches)
    WHEN 'any' THEN (SELECT format('(%s) & !(%s)', string_agg(match, ' | '), (SELECT text FROM whole))
      FROM matches HAVING count(*) > 1)
    ELSE (SELECT string_agg(text, ' & ') FROM told)
  END, '')::tsquery
$$;

DROP FUNCTION post_words(text, text, text[]);

UPDATE post_texts SET words = words || text_words(alt, 'C') FROM posts WHERE posts.id = post_id AND alt <> '';
