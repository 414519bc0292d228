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
