/**
 * SEED=million: a million posts of made-up words by 50,000 people, with the pictures of the demo content.
 * All posts with one picture share its files: the folder of each is a symbolic link.
 */
import { mkdir, readdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pLimit from "p-limit";
import { to } from "pg-copy-streams";
import { hashPassword } from "@/features/auth/passwords";
import { markLive, storeUpload } from "@/features/media/mutations";
import { disconnect, prisma } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { withClient } from "../scripts/migrations/database.mjs";
import { withoutTimeouts } from "../scripts/migrations/timeouts.mjs";
import accounts from "./demo/accounts.json";
import { fill } from "./million/fill.mjs";

// A first start waits for the pictures.
process.env.QUICK_PICTURES = "1";

const SIZE = 1_000_000;
const LINKS_AT_ONCE = 64;
const folder = new URL("demo/pictures/", import.meta.url);

async function storePicture(name: string): Promise<void> {
  const bytes = await readFile(new URL(name, folder));
  const { mediaId } = await storeUpload({ bytes, kind: "image", field: "media" });
  await markLive(prisma(), mediaId);
}

async function storePictures(): Promise<void> {
  // The queue of the image decoder is bounded.
  await pLimit(4).map(await readdir(folder), storePicture);
}

const media = join(env().DATA_DIR, "media");
const pathOf = (id: string) => join(id.slice(0, 2), id);

async function link(line: string): Promise<void> {
  const [id = "", picture = ""] = line.split("\t");
  const path = join(media, pathOf(id));
  // Of an earlier start that was interrupted.
  await rm(path, { force: true });
  await symlink(join("..", pathOf(picture)), path);
}

async function linkFolders(): Promise<void> {
  for (let n = 0; n < 256; n++) {
    await mkdir(join(media, n.toString(16).padStart(2, "0")), { recursive: true, mode: 0o700 });
  }
  await withClient(env().DATABASE_URL, async (client) => {
    await client.query(withoutTimeouts("SESSION"));
    const rows = client.query(to("COPY (SELECT media_id, picture_id FROM copies) TO STDOUT"));
    let links: Promise<void>[] = [];
    for await (const line of createInterface({ input: rows })) {
      if (links.push(link(line)) < LINKS_AT_ONCE) continue;
      await Promise.all(links);
      links = [];
    }
    await Promise.all(links);
  });
}

/** As the demo content has them. */
async function nameAccounts(): Promise<void> {
  const [demo, admin] = [
    { username: "demo" },
    { passwordHash: await hashPassword(accounts.admin) },
  ];
  await prisma().user.updateMany({ where: { username: "reader" }, data: demo });
  await prisma().user.updateMany({ where: { username: "admin" }, data: admin });
}

try {
  await storePictures();
  const passwordHash = await hashPassword(accounts.demo);
  await fill(env().DATABASE_URL, { size: SIZE, passwordHash, onCopies: linkFolders });
  await nameAccounts();
} finally {
  await disconnect();
}
