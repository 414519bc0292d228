-- CreateTable
CREATE TABLE "daily_totals" (
    "name" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "shard" SMALLINT NOT NULL,
    "value" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "daily_totals_pkey" PRIMARY KEY ("name","day","shard")
);

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_post_count_id_idx" ON "users"("post_count" DESC, "id" DESC);

-- There are few admins; whoever demotes or deletes one locks them all. Accounts on their way out
-- are few, too, and still among the totals.
CREATE INDEX "users_admins_idx" ON "users" ("id") WHERE "role" = 'admin' AND "deleted_at" IS NULL;
CREATE INDEX "users_deleted_idx" ON "users" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- Likes and views are counted over days only for a rare report: an index of a few pages is enough.
CREATE INDEX "likes_moment_idx" ON "likes" USING brin ("created_at");
CREATE INDEX "views_moment_idx" ON "views" USING brin ("created_at");

-- The day charts, kept like the totals, so that they cost the same at any size.
CREATE FUNCTION add_to_daily_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (name, day, shard, value)
    SELECT TG_TABLE_NAME, (created_at AT TIME ZONE 'UTC')::date, pg_backend_pid() % 16,
      count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM changed GROUP BY 2 ORDER BY 2
    ON CONFLICT (name, day, shard) DO UPDATE SET value = daily_totals.value + EXCLUDED.value;
  RETURN NULL;
END $$;

-- Content brought in from elsewhere keeps its own time, which may be written after the row.
CREATE FUNCTION move_daily_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (name, day, shard, value)
    SELECT TG_TABLE_NAME, day, pg_backend_pid() % 16, sum(step) FROM (VALUES
      ((OLD.created_at AT TIME ZONE 'UTC')::date, -1), ((NEW.created_at AT TIME ZONE 'UTC')::date, 1)
    ) AS moved (day, step) GROUP BY day ORDER BY day
    ON CONFLICT (name, day, shard) DO UPDATE SET value = daily_totals.value + EXCLUDED.value;
  RETURN NULL;
END $$;

DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['users', 'posts'] LOOP
    EXECUTE format($body$
      CREATE TRIGGER daily_total_up AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
      CREATE TRIGGER daily_total_down AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION add_to_daily_total();
      CREATE TRIGGER daily_total_moved AFTER UPDATE OF created_at ON %1$I
        FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at)
        EXECUTE FUNCTION move_daily_total();
      INSERT INTO daily_totals (name, day, shard, value)
        SELECT %1$L, (created_at AT TIME ZONE 'UTC')::date, 0, count(*) FROM %1$I GROUP BY 2;
    $body$, counted);
  END LOOP;
END $$;
