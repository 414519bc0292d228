-- What the search of posts reads: the words of each post, apart from the post itself, whose row changes
-- with every like and would take the whole index along each time.
-- CreateTable
CREATE TABLE "post_texts" (
    "post_id" UUID NOT NULL,
    "words" tsvector NOT NULL,
    "title_words" tsvector NOT NULL,

    CONSTRAINT "post_texts_pkey" PRIMARY KEY ("post_id")
);

-- CreateIndex
CREATE INDEX "post_texts_words_idx" ON "post_texts" USING GIN ("words");

-- CreateIndex
CREATE INDEX "post_texts_title_words_idx" ON "post_texts" USING GIN ("title_words");

-- AddForeignKey
ALTER TABLE "post_texts" ADD CONSTRAINT "post_texts_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Entries that wait to be sorted into the index are read by every search: few of them may wait.
ALTER INDEX "post_texts_words_idx" SET (gin_pending_list_limit = 512);
ALTER INDEX "post_texts_title_words_idx" SET (gin_pending_list_limit = 512);

-- Text as searches compare it: without case, accents and compatibility forms. ASCII has no others.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = char_length(value) THEN lower(value)
    ELSE lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g')) END
$$;

-- The same as words with single spaces between them. Whatever is no letter or digit of any script
-- separates words, so that no part of a text is read as an address, a path or an operator.
CREATE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(search_fold(value),
    '[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\ufdff\ufe70-\ufefe\U00010000-\U0001efff\U00020000-\U0003ffff]+', ' ', 'g'))
$$;

-- The words of a text as they stand and as English stems, so that "runs" finds "running".
CREATE FUNCTION text_words(value text, weight "char") RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('simple', words) || to_tsvector('english', words), weight)
  FROM search_words(value) AS words
$$;

-- The words of a post: those of title (A) and content (B), and its tags, each whole, behind a # that no
-- word has (D). The title's stand apart as well: an index does not know weights, and a word that few
-- titles and most contents have would be looked up in all of them.
CREATE FUNCTION post_words(title text, content text, tags text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT text_words(title, 'A') || text_words(content, 'B')
    || array_to_tsvector(ARRAY(SELECT '#' || search_fold(tag) FROM unnest(tags) AS tag))
$$;

-- A whole tag as a search writes it down, quoted; null for none.
CREATE FUNCTION tag_query(tag text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY['#' || search_fold(tag)])::text WHERE char_length(tag) BETWEEN 1 AND 30
$$;

-- What somebody who typed `wanted` looks for in a field (all, title, content, tags); null for nothing.
-- Every word must be there, by its beginning or its English stem, but those that English leaves out
-- (the, of) only when there are no others. A single Latin letter is a word of its own, no beginning.
-- A tag is found as a whole, by one word or by all of them together, whatever stands around them.
CREATE FUNCTION post_query(wanted text, field text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH pieces AS (
    SELECT tag_query(btrim(piece, '#"''().:;!?')) AS tag, to_tsvector('simple', search_words(piece)) AS words
    FROM regexp_split_to_table(wanted, '[\s,]+') AS piece
  ),
  words AS (
    SELECT tag, word, (tsvector_to_array(to_tsvector('english', word)))[1] AS stem
    FROM pieces CROSS JOIN unnest(tsvector_to_array(words)) AS word
  ),
  weights AS (SELECT CASE field WHEN 'title' THEN 'A' WHEN 'content' THEN 'B' ELSE 'AB' END AS weight),
  -- Words are letters and digits: nothing in them has to be quoted.
  told AS (
    SELECT tag, string_agg(format(
      CASE WHEN word ~ '^[a-z0-9]$' THEN '%1$s:%3$s' ELSE '(%1$s:*%3$s | %2$s:%3$s)' END,
      word, coalesce(stem, word), weight), ' & ') AS text
    FROM words, weights
    WHERE stem IS NOT NULL OR NOT EXISTS (SELECT FROM words WHERE stem IS NOT NULL)
    GROUP BY tag
  )
  SELECT nullif(CASE field
    WHEN 'tags' THEN concat_ws(' | ',
      tag_query(btrim(wanted, ' #"''().:;!?')), (SELECT '(' || string_agg(tag, ' & ') || ')' FROM pieces))
    WHEN 'all' THEN concat_ws(' | ', tag_query(btrim(wanted, ' #"''().:;!?')),
      (SELECT '(' || string_agg(format('(%s)', concat_ws(' | ', tag, '(' || text || ')')), ' & ') || ')' FROM told))
    ELSE (SELECT string_agg(text, ' & ') FROM told)
  END, '')::tsquery
$$;

-- The texts follow their posts. New posts come by the statement: thousands of them at once cost what
-- their words cost.
CREATE FUNCTION write_post_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_texts (post_id, words, title_words)
    SELECT id, post_words(title, content, tags), text_words(title, 'A') FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER write_post_texts AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_post_texts();

CREATE FUNCTION rewrite_post_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_texts
    SET words = post_words(NEW.title, NEW.content, NEW.tags), title_words = text_words(NEW.title, 'A')
    WHERE post_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER rewrite_post_text AFTER UPDATE OF title, content, tags ON posts FOR EACH ROW
  WHEN ((OLD.title, OLD.content, OLD.tags) IS DISTINCT FROM (NEW.title, NEW.content, NEW.tags))
  EXECUTE FUNCTION rewrite_post_text();

-- The tags of new posts are indexed by the statement, too: by the row, each of many posts of one
-- transaction counted its tags again on rows that had changed as often before.
CREATE FUNCTION index_new_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tags (name) SELECT DISTINCT tag FROM changed CROSS JOIN unnest(tags) AS tag ORDER BY tag
    ON CONFLICT (name) DO NOTHING;
  INSERT INTO post_tags (tag_id, post_id, like_count, popularity)
    SELECT tags.id, changed.id, changed.like_count, changed.popularity
    FROM changed CROSS JOIN unnest(changed.tags) AS tag JOIN tags ON tags.name = tag ORDER BY tags.id, changed.id;
  RETURN NULL;
END $$;
DROP TRIGGER index_post_tags ON posts;
CREATE TRIGGER index_new_post_tags AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_post_tags();
CREATE TRIGGER index_post_tags AFTER UPDATE OF tags ON posts
  FOR EACH ROW EXECUTE FUNCTION index_post_tags();

-- What is there already.
INSERT INTO post_texts (post_id, words, title_words)
  SELECT id, post_words(title, content, tags), text_words(title, 'A') FROM posts;
