import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createPost } from "@/features/publishing/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { form, jpeg } from "../support/pictures";
import { storedData } from "../support/store";

const MIB = 1024 ** 2;
const site = await openSite({ MEDIA_STORE: "local" }, { instances: 1 });
const folder = join(site.dataDir, "media");
const mounted = mountSmallDisk();
afterAll(async () => {
  if (mounted) execFileSync("umount", [folder]);
  await site.close();
});

const api = apiOf(site);
const ana = await newPerson(site);
const words = { title: "A title", content: "Some words" };
const media = { name: "media", bytes: await jpeg() };
const publish = { as: ana, body: form(words, media) };

/** A file system of 40 MiB where the media lie; false where this account may not mount one. */
function mountSmallDisk(): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=40m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Leaves this many bytes free. */
function fillUpTo(free: number) {
  rmSync(join(folder, "filler"), { force: true });
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, "filler"), Buffer.alloc(bavail * bsize - free));
}

async function readiness() {
  const response = await api.send("/api/health/ready");
  return { status: response.status, body: await response.json() };
}

const ready = (media: "ok" | "full") => ({
  status: 200,
  body: { status: "ok", checks: { database: "ok", media } },
});

describe.runIf(mounted)("a media disk that fills up", () => {
  it("API18 is full before an upload may fail", async () => {
    expect(await readiness()).toEqual(ready("ok"));
    fillUpTo(19 * MIB);
    expect(await readiness()).toEqual(ready("full"));
    await api.ok(createPost, publish);
  });

  it("refuses uploads with 503 and keeps nothing of them, and reading goes on", async () => {
    const { tweet } = await api.ok(createPost, publish);
    fillUpTo(0);
    expect(await readiness()).toEqual(ready("full"));
    const before = await storedData(site);
    const refused = await api.refusal(createPost, publish);
    expect(refused).toMatchObject({ status: 503, code: "unavailable" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await storedData(site)).toEqual(before);
    expect(
      readdirSync(folder, { recursive: true }).filter((file) => /\/\./.test(`${file}`)),
    ).toEqual([]);
    const picture = await api.send(tweet.media);
    expect(picture.status).toBe(200);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  it("accepts uploads again once there is free space", async () => {
    rmSync(join(folder, "filler"));
    expect(await readiness()).toEqual(ready("ok"));
    await api.ok(createPost, publish);
  });
});
