-- Whose posts a picture or video is for, and how many bytes the files of a user have.
ALTER TABLE "media" ADD COLUMN     "owner_id" UUID;

-- From prisma/sql/count_stored_bytes.sql
-- Keeps how many bytes the files of a user's posts have, also through a sweep and writes around the application:
-- those of all rows but deleted ones, so that an upload counts from its first row on.
CREATE OR REPLACE FUNCTION count_stored_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_total_slots (user_id, name, slot, value)
    SELECT media.owner_id, 'stored_bytes', 0, sum(step * (file ->> 'bytes')::bigint)
    FROM (
      SELECT 1 AS step, NEW.owner_id, NEW.renditions WHERE TG_OP <> 'DELETE' AND NEW.status <> 'deleted'
      UNION ALL
      SELECT -1, OLD.owner_id, OLD.renditions WHERE TG_OP <> 'INSERT' AND OLD.status <> 'deleted'
    ) AS media CROSS JOIN jsonb_array_elements(renditions) AS file
    WHERE EXISTS (SELECT FROM users WHERE id = media.owner_id)
    GROUP BY media.owner_id ORDER BY 1
    ON CONFLICT (user_id, name, slot) DO UPDATE SET value = user_total_slots.value + EXCLUDED.value;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_stored_bytes_up AFTER INSERT ON media
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION count_stored_bytes();
CREATE OR REPLACE TRIGGER count_stored_bytes_change AFTER UPDATE OF status, owner_id ON media
  FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id
    OR OLD.owner_id IS NOT NULL AND (OLD.status = 'deleted') <> (NEW.status = 'deleted'))
  EXECUTE FUNCTION count_stored_bytes();
CREATE OR REPLACE TRIGGER count_stored_bytes_down AFTER DELETE ON media
  FOR EACH ROW WHEN (OLD.owner_id IS NOT NULL AND OLD.status <> 'deleted')
  EXECUTE FUNCTION count_stored_bytes();

UPDATE "media" SET "owner_id" = p."author_id"
  FROM "posts" p WHERE p."media_id" = "media"."id" AND p."author_id" IS NOT NULL;
UPDATE "media" SET "owner_id" = v."owner_id"
  FROM "media" v WHERE v."poster_id" = "media"."id" AND v."owner_id" IS NOT NULL;
