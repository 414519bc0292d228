import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it, vi } from "vitest";
import { deletePost } from "@/features/posts/api";
import type { Difference } from "@/features/store-check/mutations";
import { root } from "../../scripts/launch/root.mjs";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { withoutWaiting } from "../support/command-output";
import { newPerson } from "../support/people";
import { publish } from "../support/publish";
import { foldersIn } from "../support/store";

const HOUR = 3_600_000;
const isS3 = process.env.SITE_STORE === "s3";
const saved = mkdtempSync(join(tmpdir(), "vitrine-check-"));
const site = await openSite({}, { instances: 1 });
// Server code reads the variables of a site once.
vi.resetModules();
const { checkStore } = await import("@/features/store-check/mutations");
const { mediaStore } = await import("@/lib/media/store");
const store = mediaStore();
const ana = await newPerson(site);
afterAll(() => rmSync(saved, { recursive: true }));

/** Runs the command, as an operator does. */
async function runCheck(options: string[] = []) {
  const child = spawn(process.execPath, ["scripts/admin.mjs", "check", ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [code, stdout] = await Promise.all([ended, text(child.stdout)]);
  return { code, lines: withoutWaiting(stdout).split("\n").sort() };
}

/** The same in this process, which takes a tenth of the time. */
async function check(mend = false) {
  const found: Difference[] = [];
  for await (const difference of checkStore({ mend })) found.push(difference);
  return found;
}
const textsOf = (found: Difference[]) => found.map(({ text }) => text);

async function newPost(): Promise<{ id: string; mediaId: string }> {
  const { _id: id, media } = await publish(apiOf(site), ana);
  return { id, mediaId: media.split("/").at(-2) ?? "" };
}

const folderOf = (id: string) => join(site.mediaFolder, isS3 ? "" : id.slice(0, 2), id);

/** Lets the files of a folder be hours old. */
function age(id: string, hours: number) {
  const then = new Date(Date.now() - hours * HOUR);
  const names = readdirSync(folderOf(id)).map((name) => join(folderOf(id), name));
  for (const path of [...names, folderOf(id)]) utimesSync(path, then, then);
}

const marked = async () => {
  const { rows } = await site.pool.query<{ id: string }>(
    "SELECT id FROM media WHERE missing_at IS NOT NULL ORDER BY id",
  );
  return rows.map(({ id }) => id);
};

it("T58 a check names what differs, and --mend removes old files without a row and marks rows without files", {
  timeout: 120_000,
}, async () => {
  const posts = await Promise.all(Array.from({ length: 5 }, newPost));
  expect(await check()).toEqual([]);
  const [old, recent, upload] = [randomUUID(), randomUUID(), `uploads/${randomUUID()}`];
  const [whole, part] = [posts[0]?.mediaId ?? "", posts[1]?.mediaId ?? ""];
  const strays = isS3 ? [old, recent, upload] : [old, recent];
  for (const id of strays) await store.put(`${id}/320.webp`, Buffer.from("x"), "image/webp");
  for (const id of strays.filter((one) => one !== recent)) age(id, 3);
  await store.put("other/readme.txt", Buffer.from("x"), "text/plain");
  cpSync(folderOf(whole), join(saved, whole), { recursive: true });
  await store.remove(whole);
  for (const name of readdirSync(folderOf(part))) {
    if (name.startsWith("64.avif")) rmSync(join(folderOf(part), name));
  }

  const found = textsOf(await check()).sort();
  expect(found.map((line) => line.replace(/, written .*|\{.*\}/, "{}"))).toEqual(
    [
      `No file: ${whole}/{}`,
      `No file: ${part}/{}`,
      ...strays.map((id) => `No row: ${id}{}`),
    ].sort(),
  );
  expect(found).toContain(`No file: ${part}/{64.avif}`);
  expect(await marked()).toEqual([]);

  const acts = () =>
    site.pool.query("SELECT FROM audit_entries WHERE action = 'mend_store' AND actor_id IS NULL");
  expect((await acts()).rowCount).toBe(0);
  const mended = await check(true);
  expect((await acts()).rowCount).toBe(1);
  expect(mended.filter(({ isMended }) => isMended)).toHaveLength(strays.length + 1);
  expect(mended.filter(({ isMended }) => !isMended)).toHaveLength(1);
  expect(await marked()).toEqual([whole, part].sort());
  const left = (await foldersIn(store)).map(({ folder }) => folder);
  expect(strays.filter((id) => left.includes(id))).toEqual([recent]);
  age(recent, 3);
  expect((await check(true)).map(({ isMended }) => isMended)).toEqual([true]);
  expect(await check()).toEqual([]);
  expect(await store.size("other/readme.txt")).toBe(1);

  cpSync(join(saved, whole), folderOf(whole), { recursive: true });
  expect(textsOf(await check())).toContain(`Files are back: ${whole}`);
  await check(true);
  expect(await check()).toEqual([]);
  expect(await marked()).toEqual([part]);
});

it("T58 a check --mend changes nothing where the store or the database is that of another site", async () => {
  const strays = Array.from({ length: 20 }, () => randomUUID());
  for (const id of strays) await store.put(`${id}/320.webp`, Buffer.from("x"), "image/webp");
  for (const id of strays) age(id, 3);
  await expect(check(true)).rejects.toThrow("Is it the store of another site?");
  expect((await foldersIn(store)).map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(strays),
  );
  for (const id of strays) await store.remove(id);
});

it.skipIf(isS3)(
  "T58 the command says what differs, and mends it",
  {
    timeout: 60_000,
  },
  async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    for (const id of [old, recent])
      await store.put(`${id}/320.webp`, Buffer.from("x"), "image/webp");
    age(old, 3);
    const { code, lines } = await runCheck(["--mend"]);
    expect(code).toBe(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        "1 difference of the store and the database, 1 mended.",
        expect.stringMatching(`^No row: ${old}, written .*; mended$`),
        expect.stringMatching(`^No row: ${recent}, written .*Z$`),
      ]),
    );
    await store.remove(recent);
    expect(await runCheck()).toEqual({
      code: 0,
      lines: ["The store and the database agree."],
    });
  },
);

it("T58 a check finds no difference while people publish and delete, and removes nothing of theirs", {
  timeout: 120_000,
}, async () => {
  await site.pool.query(
    `INSERT INTO media (id, kind, status, width, height, renditions)
     SELECT gen_random_uuid(), 'image', 'live', 1, 1, '[]' FROM generate_series(1, 3000)`,
  );
  const differences: Difference[] = [];
  let isOver = false;
  let checks = 0;
  const checking = (async () => {
    while (!isOver) {
      differences.push(...(await check(checks % 2 === 1)));
      checks += 1;
    }
  })();
  const kept: string[] = [];
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (let n = 0; n < 6 || checks < 3; n++) {
        const { id, mediaId } = await newPost();
        if (n % 3 === 0) kept.push(mediaId);
        else await apiOf(site).ok(deletePost, { as: ana, params: { id } });
      }
    }),
  );
  isOver = true;
  await checking;
  expect(differences).toEqual([]);
  const stored = (await foldersIn(store)).map(({ folder }) => folder);
  expect(stored).toEqual(expect.arrayContaining(kept));
});
