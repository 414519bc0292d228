import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCollection } from "@/features/bookmarks/collections/mutations";
import { sweepMedia } from "@/features/media/jobs";
import { markDeleted, markLive, storeUpload } from "@/features/media/mutations";
import { localStore } from "@/lib/media/local-store";
import type { Rendition } from "@/lib/media/renditions";
import { BACKUP_LOCK, mediaStore } from "@/lib/media/store";
import type { MediaStore } from "@/lib/media/store-contract";
import { pool, prisma } from "@/lib/server/db";
import { truncateTables } from "../../tests/harness/truncate-tables";
import { wrongCounts } from "../../tests/support/counts";
import { newPeople, newPerson } from "../../tests/support/database-people";
import { follow } from "../../tests/support/people";
import { bookmark, comment, like, newPost, view } from "../../tests/support/posts";
import { foldersIn } from "../../tests/support/store";
import { quarters } from "../../tests/support/test-pictures";
import { migrate } from "../migrations/apply.mjs";
import { dropDatabase, ensureDatabase, withClient, withDatabase } from "../migrations/database.mjs";
import { migrationNames, migrationsDirectory } from "../migrations/list.mjs";
import { verifyArchive, writeArchive } from "./archive";
import { backUp } from "./back-up";
import { restore } from "./restore";
import { isSaved, omittedTables, tablesOf } from "./tables";

const source = process.env.DATABASE_URL ?? "";
const target = withDatabase(source, `restored_${randomUUID().replaceAll("-", "")}`);
const directory = mkdtempSync(join(tmpdir(), "backup-"));
const file = join(directory, "site.backup");
const small = join(directory, "small");
const mounted = mountSmallDisk();
const never = new AbortController().signal;
let store: MediaStore;
let saved: Awaited<ReturnType<typeof contentOf>>;

/** False where this account may not mount a file system. */
function mountSmallDisk(): boolean {
  mkdirSync(small);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", small], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const tableNames = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY name",
    );
    return rows.map(({ name }) => name);
  });

/** A digest of all rows of each saved table. */
const digests = (url: string) =>
  withClient(url, async (client) => {
    const found: [string, unknown][] = [];
    for (const { name: table } of (await tablesOf(client)).filter(isSaved)) {
      const { rows } = await client.query(
        `SELECT count(*)::int, md5(string_agg(t::text, ';' ORDER BY t::text)) FROM ${table} t`,
      );
      found.push([table, rows[0]]);
    }
    return Object.fromEntries(found);
  });

/** All triggers, constraints and indexes. */
const structure = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT tgname AS name, tgenabled::text AS definition FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'f'
       UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
       ORDER BY name, definition`,
    );
    return rows;
  });

async function pictures(from: MediaStore, url: string) {
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: string; renditions: Rendition[] }>(
      "SELECT id, renditions FROM media WHERE status = 'live' ORDER BY id",
    ),
  );
  const keys = rows.flatMap(({ id, renditions }) => renditions.map(({ name }) => `${id}/${name}`));
  return Promise.all(
    keys.map(async (key) => {
      const found = await from.get(key);
      return [
        key,
        found && Buffer.from(await new Response(found.body).arrayBuffer()).toString("hex"),
      ];
    }),
  );
}

const contentOf = async (url: string, from: MediaStore) => ({
  rows: await digests(url),
  pictures: await pictures(from, url),
  structure: await structure(url),
});

async function newPicture(): Promise<string> {
  const bytes = await quarters().png().toBuffer();
  const { mediaId } = await storeUpload({ bytes, kind: "image", field: "media" });
  await markLive(prisma(), mediaId);
  return mediaId;
}

/** The key of the narrowest file of a picture. */
async function keyOf(id: string): Promise<string> {
  const { renditions } = await prisma().media.findUniqueOrThrow({ where: { id } });
  return `${id}/${(renditions as { name: string }[])[0]?.name}`;
}

/** Two users with a session, posts, pictures, every kind of reaction, and rows that a backup omits. */
async function fillSite() {
  const [ana, ben] = await newPeople(2);
  for (const tags of [["art", "blue"], ["blue"], []]) {
    const content = "A tab\t, a line\nbreak, \\N and ünïcode \u{1f5bc}";
    const id = await newPost(pool(), ana, { tags, content, mediaId: await newPicture() });
    for (const react of [like, bookmark, view, comment]) await react(pool(), id, ben);
  }
  await createCollection(ben, { name: "Blue" });
  await pool().query(
    "INSERT INTO shelf_posts (shelf_id, post_id, user_id) SELECT s.id, post_id, user_id FROM bookmarks JOIN shelves s USING (user_id)",
  );
  await follow(pool(), ben, ana);
  await pool().query(
    `INSERT INTO comment_likes (comment_id, user_id) SELECT id, $1 FROM comments LIMIT 1`,
    [ana.id],
  );
  await pool().query("INSERT INTO rate_limits (key, points) VALUES ('login', 3)");
}

const back = (to = file) => backUp({ url: source, store: mediaStore(), file: to, signal: never });

/** @returns what `work` does with the URL of a new database */
async function withNewDatabase<T>(name: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = withDatabase(source, `${name}_${randomUUID().replaceAll("-", "")}`);
  await ensureDatabase(url);
  return work(url).finally(() => dropDatabase(url));
}

async function restoreFile(from = file, signal: AbortSignal = never) {
  return restore({ url: target, store, archive: await verifyArchive(from), signal });
}

beforeAll(async () => {
  await truncateTables(source);
  await fillSite();
  saved = await contentOf(source, mediaStore());
  await back();
});

afterAll(() => {
  if (mounted) execFileSync("umount", [small]);
  rmSync(directory, { recursive: true });
});

it("every omitted table is one of the database", async () => {
  expect(await tableNames(source)).toEqual(expect.arrayContaining(Object.keys(omittedTables)));
});

describe("a backup", () => {
  it("T39 can be read by its owner only", () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("does not replace a file", async () => {
    await expect(back()).rejects.toThrow(/exists already; name a new file\.$/);
  });

  it("that fails leaves no file", async () => {
    await newPost(pool(), await newPerson(), { mediaId: await newPicture() });
    const isDown = { ...mediaStore(), get: () => Promise.reject(new Error("Down")) };
    const losesLock: MediaStore = {
      ...mediaStore(),
      get: async (key) => {
        await pool().query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database d ON d.oid = database
           WHERE locktype = 'advisory' AND objid = ${BACKUP_LOCK} AND datname = current_database()`,
        );
        return mediaStore().get(key);
      },
    };
    for (const [failing, message] of [
      [isDown, "Down"],
      // PostgreSQL's own message where a query is in flight, that of the client where one follows.
      [losesLock, "connection"],
    ] as const) {
      const to = join(directory, "failed.backup");
      const backup = backUp({ url: source, store: failing, file: to, signal: never });
      await expect(backup).rejects.toThrow(message);
      await expect(verifyArchive(to)).rejects.toThrow(/ENOENT/);
      await expect(verifyArchive(`${to}.partial-backup`)).rejects.toThrow(/ENOENT/);
    }
  });

  it("removes the drafts of backups that were killed, and no other file", async () => {
    const folder = join(directory, "drafts");
    mkdirSync(folder);
    const [killed, running, other] = ["a.partial-backup", "b.partial-backup", "c.partial"];
    for (const name of [killed, running, other]) {
      writeFileSync(join(folder, name), "");
      const hoursAgo = name === running ? 0 : 2;
      utimesSync(join(folder, name), new Date(), new Date(Date.now() - hoursAgo * 3_600_000));
    }
    await back(join(folder, "new.backup"));
    expect(readdirSync(folder).sort()).toEqual([running, other, "new.backup"]);
  });

  it.runIf(mounted)("on a full disk says so and leaves no file", async () => {
    await newPicture();
    await expect(back(join(small, "site.backup"))).rejects.toMatchObject({ code: "ENOSPC" });
    expect(readdirSync(small)).toEqual([]);
  });

  it("names files that the store has lost", async () => {
    const id = await newPicture();
    await mediaStore().remove(id);
    const { missing, files } = await back(join(directory, "lost.backup"));
    expect(missing).toContain(await keyOf(id));
    expect(files).toBe(0);
  });

  it("T16 holds the files of posts that are deleted while it runs", async () => {
    const id = await newPicture();
    let deleted = false;
    const slow: MediaStore = {
      ...mediaStore(),
      get: async (key) => {
        if (!deleted) {
          deleted = true;
          await markDeleted(prisma(), [id]);
          expect(await sweepMedia()).toBe(0);
        }
        return mediaStore().get(key);
      },
    };
    const to = join(directory, "deleted.backup");
    const { missing, files } = await backUp({ url: source, store: slow, file: to, signal: never });
    expect([deleted, missing]).toEqual([true, []]);
    expect(files).toBeGreaterThan(0);
    const key = await keyOf(id);
    expect(await mediaStore().size(key)).toBeGreaterThan(0);
    await pool().query("UPDATE media SET updated_at = now() - interval '1 hour'");
    expect(await sweepMedia()).toBe(1);
    expect(await mediaStore().size(key)).toBeNull();
  });

  it("waits for no other backup", async () => {
    await newPicture();
    const meanwhile: MediaStore = {
      ...mediaStore(),
      get: async (key) => {
        const other = back(join(directory, "other.backup"));
        await expect(other).rejects.toThrow("Another backup of this database is running.");
        return mediaStore().get(key);
      },
    };
    const to = join(directory, "first.backup");
    await backUp({ url: source, store: meanwhile, file: to, signal: never });
  });
});

const inEmptySite = () => {
  beforeEach(async () => {
    store = localStore(mkdtempSync(join(directory, "media-")));
    await ensureDatabase(target);
  });
  afterEach(() => dropDatabase(target));
};

describe("a restore", () => {
  inEmptySite();

  it("T39 has the same rows, counts and pictures, no session and no counter, and goes on counting", async () => {
    await restoreFile();
    expect(await contentOf(target, store)).toEqual(saved);
    expect(saved.pictures.length).toBeGreaterThan(3);
    expect(await store.get("00000000-0000-0000-0000-000000000000/restore")).toBeNull();
    await withClient(target, async (client) => {
      for (const table of ["sessions", "refresh_tokens", "rate_limits"]) {
        const { rows } = await client.query(`SELECT count(*)::int FROM ${table}`);
        expect(rows).toEqual([{ count: 0 }]);
      }
      await client.query(
        `INSERT INTO posts (id, author_id, title, content, tags, media_id)
         SELECT gen_random_uuid(), author_id, 'New', 'New', '{new}', media_id FROM posts LIMIT 1`,
      );
      await client.query(
        "DELETE FROM likes WHERE post_id = (SELECT min(post_id::text)::uuid FROM likes)",
      );
      const { rows } = await client.query("SELECT post_count FROM tags WHERE name = 'new'");
      expect(rows).toEqual([{ post_count: 1 }]);
      expect(await wrongCounts(client)).toEqual([]);
    });
  });

  it("of an older schema is migrated after its rows are loaded", async () => {
    const from = join(directory, "older.backup");
    await withNewDatabase("older", async (older) => {
      // Before media has owner_id.
      await migrate(older, { last: migrationNames(migrationsDirectory)[0] ?? "" });
      await withClient(older, (client) =>
        client.query(
          `WITH ana AS (INSERT INTO users (id, full_name, username, email, password_hash)
             VALUES (gen_random_uuid(), 'Ana', 'ana', 'a@mail.example', '$argon2id$') RETURNING id),
           picture AS (INSERT INTO media (id, kind, status, width, height, renditions)
             VALUES (gen_random_uuid(), 'image', 'live', 1, 1, '[]') RETURNING id)
           INSERT INTO posts (id, author_id, title, content, tags, media_id)
           SELECT gen_random_uuid(), ana.id, 'A title', 'Words', '{art}', picture.id FROM ana, picture`,
        ),
      );
      await backUp({ url: older, store: mediaStore(), file: from, signal: never });
      await restoreFile(from);
      await migrate(older);
      expect(await contentOf(target, store)).toEqual(await contentOf(older, mediaStore()));
    });
    const owned = "SELECT FROM media JOIN posts ON media_id = media.id AND owner_id = author_id";
    const { rowCount } = await withClient(target, (client) => client.query(owned));
    expect(rowCount).toBe(1);
  });

  it("leaves out the rows of a table that an earlier version did not know to omit", async () => {
    const archive = await verifyArchive(file);
    const from = join(directory, "with-sessions.backup");
    const tables = [{ name: "rate_limits", columns: ["key", "points"] }];
    const { migrations } = archive.manifest;
    await writeArchive(from, { migrations, tables }, async (add) => {
      await add("tables/rate_limits/1.gz", gzipSync("login\t3\n"));
      return { rows: { rate_limits: 1 }, files: 0 };
    });
    await restoreFile(from);
    const rows = "SELECT FROM rate_limits";
    expect((await withClient(target, (client) => client.query(rows))).rowCount).toBe(0);
  });

  it("that was stopped or killed can be run again, and leaves no drafts", async () => {
    const folder = mkdtempSync(join(directory, "media-"));
    store = localStore(folder);
    const drafts = () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
        /\/\.[^/]+$/.test(name),
      );
    // As a process leaves it that is killed while it writes its mark, or a file.
    const draftOf = (id: string) => {
      const directoryOfId = join(folder, id.slice(0, 2), id);
      mkdirSync(directoryOfId, { recursive: true });
      writeFileSync(join(directoryOfId, `.320.webp.${randomUUID()}`), "half of it");
    };
    draftOf("00000000-0000-0000-0000-000000000000");
    const stop = new AbortController();
    const whole = store;
    const ids: string[] = [];
    const writes: Promise<void>[] = [];
    store = {
      ...whole,
      put: (key, ...rest) => {
        const written = whole.put(key, ...rest).then(() => {
          ids.push(key.split("/")[0] ?? "");
          if (ids.length === 3) stop.abort();
        });
        writes.push(written);
        return written;
      },
    };
    await expect(restoreFile(file, stop.signal)).rejects.toThrow(/aborted/);
    // Those that have begun before go on, each with a draft.
    await Promise.all(writes);
    expect((await digests(target)).posts).toMatchObject({ count: 0 });
    for (const id of ids) draftOf(id);
    expect(drafts()).toHaveLength(ids.length);
    store = whole;
    await restoreFile();
    expect(drafts()).toEqual([]);
    expect(await contentOf(target, store)).toEqual(saved);
  });

  it("that failed while it loaded, or was killed before it removed its mark, is finished by the next one", async () => {
    const archive = await verifyArchive(file);
    archive.end.rows.reports = 1;
    await expect(restore({ url: target, store, archive, signal: never })).rejects.toThrow(
      "The backup has another number of rows of reports.",
    );
    const whole = store;
    const mark = "00000000-0000-0000-0000-000000000000";
    const remove = async (folder: string) => {
      if (await whole.get(`${mark}/restore`)) throw new Error("killed");
      await whole.remove(folder);
    };
    store = { ...whole, remove };
    await expect(restoreFile()).rejects.toThrow("killed");
    store = whole;
    await restoreFile();
    expect(await contentOf(target, store)).toEqual(saved);
  });
});

describe("an archive is refused", () => {
  const broken = join(directory, "broken.backup");
  const writeTar = async (name: string) => {
    const tar = pack();
    tar.entry({ name }, "hello");
    tar.finalize();
    const chunks: Uint8Array[] = [];
    for await (const chunk of tar) chunks.push(Buffer.from(chunk as Uint8Array));
    writeFileSync(broken, Buffer.concat(chunks));
  };
  const refusal = () => verifyArchive(broken).then(() => "accepted", String);

  it("for a truncated file, wherever it ends", async () => {
    const bytes = readFileSync(file);
    for (const length of [0, 100, 512, 4096, bytes.length >> 1, bytes.length - 3000]) {
      writeFileSync(broken, bytes.subarray(0, length));
      expect(await refusal()).toMatch(/is no backup that can be restored \(.*\)\.$/);
    }
  });

  it("T40 for a file with one wrong byte, wherever it is", async () => {
    const bytes = readFileSync(file);
    const end = bytes.lastIndexOf("end.json");
    const [first, part, picture] = ["vitrine", ".gz", ".webp"].map((text) => bytes.indexOf(text));
    // The content of a file begins 512 bytes after its header.
    for (const at of [first, (part ?? 0) + 600, (picture ?? 0) + 480, end, end + 560]) {
      const copy = Buffer.from(bytes);
      copy[at ?? 0] = (copy[at ?? 0] ?? 0) ^ 1;
      writeFileSync(broken, copy);
      expect(await refusal()).toMatch(/is no backup that can be restored \(.*\)\.$/);
    }
  });

  it("T40 for another tar archive, a text, and a missing file", async () => {
    await writeTar("hello.txt");
    expect(await refusal()).toMatch(/it does not begin with manifest\.json/);
    await writeTar("manifest.json");
    expect(await refusal()).toMatch(/is no backup that can be restored/);
    writeFileSync(broken, "hello ".repeat(1000));
    expect(await refusal()).toMatch(/is no backup that can be restored/);
    rmSync(broken);
    expect(await refusal()).toMatch(/ENOENT/);
  });
});

describe("a restore is refused", () => {
  inEmptySite();

  it("for a backup of a database that a later version has migrated, which has its tables and columns", async () => {
    const later = "29990101000000_later";
    const to = join(directory, "newer.backup");
    await withNewDatabase("newer", async (newer) => {
      await migrate(newer);
      await withClient(newer, (client) =>
        client.query(
          `ALTER TABLE tags ADD COLUMN colour text;
           CREATE TABLE tag2s (name text PRIMARY KEY);
           INSERT INTO tags (name, colour) VALUES ('art', 'red');
           INSERT INTO tag2s VALUES ('art'), ('sea');
           INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
           VALUES ('later', '', '${later}', now(), 1)`,
        ),
      );
      await backUp({ url: newer, store: mediaStore(), file: to, signal: never });
    });
    const { manifest, end } = await verifyArchive(to);
    expect(manifest.migrations.at(-1)).toBe(later);
    const tags = manifest.tables.find(({ name }) => name === "tags");
    expect(tags?.columns).toContain("colour");
    expect(end.rows).toMatchObject({ tags: 1, tag2s: 2 });
    await expect(restoreFile(to)).rejects.toThrow(
      `The backup is of a database that a later version has migrated (${later}); restore it with that version or a later one.`,
    );
    expect(await tableNames(target)).toEqual([]);
    expect(await foldersIn(store)).toEqual([]);
  });

  it("for a database that is migrated beyond the backup", async () => {
    const archive = await verifyArchive(file);
    archive.manifest.migrations.pop();
    await migrate(target);
    const restored = restore({ url: target, store, archive, signal: never });
    await expect(restored).rejects.toThrow(/which is later than the backup/);
    expect(await foldersIn(store)).toEqual([]);
  });

  it("for a database with rows, or with tables of something else", async () => {
    await withClient(target, (client) => client.query("CREATE TABLE other (id int)"));
    await expect(restoreFile()).rejects.toThrow(/holds tables of something else/);
    await withClient(target, (client) => client.query("DROP TABLE other"));
    await migrate(target);
    await withClient(target, (client) => client.query("INSERT INTO tags (name) VALUES ('art')"));
    await expect(restoreFile()).rejects.toThrow(/is not empty: tags has rows/);
    expect(await foldersIn(store)).toEqual([]);
  });

  it("for a media store with other files", async () => {
    await store.put(`${randomUUID()}/320.webp`, Buffer.from("x"), "image/webp");
    await expect(restoreFile()).rejects.toThrow(/The media store is not empty/);
    expect(await tableNames(target)).toEqual([]);
  });
});
