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
