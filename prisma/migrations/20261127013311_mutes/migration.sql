-- CreateTable
CREATE TABLE "mutes" (
    "muter_id" UUID NOT NULL,
    "muted_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mutes_pkey" PRIMARY KEY ("muter_id","muted_id")
);

-- CreateIndex
CREATE INDEX "mutes_muted_id_idx" ON "mutes"("muted_id");

-- CreateIndex
CREATE INDEX "mutes_muter_id_created_at_muted_id_idx" ON "mutes"("muter_id", "created_at" DESC, "muted_id" DESC);

-- AddForeignKey
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muter_id_fkey" FOREIGN KEY ("muter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_fkey" FOREIGN KEY ("muted_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "mutes" ADD CONSTRAINT "mutes_check" CHECK ("muter_id" <> "muted_id");

-- The account that mutes is locked, so that it mutes 5,000 others at most. Returns no row when the viewer cannot see
-- the account, and no state when the viewer mutes as many already: each read looks for them.
CREATE OR REPLACE FUNCTION toggle_mute(viewer uuid, target uuid) RETURNS TABLE (active boolean)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = viewer FOR NO KEY UPDATE;
  PERFORM FROM users WHERE id = target AND deleted_at IS NULL AND suspended_at IS NULL
    AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = target AND blocked_id = viewer) FOR KEY SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM mutes WHERE muter_id = viewer AND muted_id = target;
  active := NOT FOUND;
  IF active AND (SELECT count(*) FROM mutes WHERE muter_id = viewer) >= 5000 THEN
    active := NULL;
  ELSIF active THEN
    INSERT INTO mutes (muter_id, muted_id) VALUES (viewer, target);
  END IF;
  RETURN NEXT;
END $$;
