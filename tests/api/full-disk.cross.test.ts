import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { toggleLike } from "@/features/likes/api";
import { createPost } from "@/features/publishing/api";
import { startInstance } from "../harness/running-site";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { postForm } from "../support/publish";
import { storedData } from "../support/store";

const token = "a-token-for-prometheus";
const site = await openSite({ MEDIA_STORE: "local", METRICS_TOKEN: token }, { instances: 1 });
const folder = join(site.dataDir, "media");
const mounted = mountSmallDisk();
afterAll(async () => {
  // At once, although the server may have a file open there (umount(8), --lazy).
  if (mounted) execFileSync("umount", ["-l", folder]);
});

const api = apiOf(site);
const ana = await newPerson(site);
const publish = { as: ana, body: await postForm() };

/** A file system of 40 MiB where the media lie; false where this account may not mount one. */
function mountSmallDisk(): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=40m", "tmpfs", folder], { stdio: "ignore" });
    // The server may have marked the folder that is below.
    writeFileSync(join(folder, ".media-folder"), "");
    return true;
  } catch {
    return false;
  }
}

/** Uses this share of the disk. */
function fillUpTo(share: number) {
  rmSync(join(folder, "filler"), { force: true });
  const { blocks, bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, "filler"), Buffer.alloc((bavail - blocks * (1 - share)) * bsize));
}

/** A result is a second old at most. */
const expectChecks = (media: "ok" | "full") =>
  expect
    .poll(async () => {
      const response = await api.send("/api/health/dependencies");
      return { status: response.status, body: await response.json() };
    })
    .toEqual({ status: 200, body: { status: "ok", checks: { database: "ok", media } } });

async function usageInMetrics() {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await api.send("/api/metrics", { headers })).text();
  return Number(text.match(/^media_disk_used_ratio (.+)$/m)?.[1]);
}

describe.runIf(mounted)("a media disk that fills up", () => {
  const NEARLY = "the media disk is nearly full";

  it("API24 is named at 90 % in the log and the metrics, and takes uploads", async () => {
    expect(await usageInMetrics()).toBeLessThan(0.1);
    expect(site.log()).not.toContain(NEARLY);
    fillUpTo(0.91);
    const second = await startInstance(site);
    await expect.poll(second.log).toContain(NEARLY);
    await second.close();
    expect(await usageInMetrics()).toBeCloseTo(0.91, 2);
    await api.ok(createPost, publish);
    await expectChecks("ok");
  });

  it.each([0.96, 1])(
    "API24 refuses uploads with 503 from 95 % on (%d), and the rest goes on",
    async (share) => {
      rmSync(join(folder, "filler"));
      const { tweet } = await api.ok(createPost, publish);
      fillUpTo(share);
      await expectChecks("full");
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
      await api.ok(toggleLike, { as: ana, params: { id: tweet._id } });
    },
  );

  it("API24 accepts uploads again once there is free space", async () => {
    rmSync(join(folder, "filler"));
    await expectChecks("ok");
    await api.ok(createPost, publish);
  });
});
