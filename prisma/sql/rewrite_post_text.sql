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
