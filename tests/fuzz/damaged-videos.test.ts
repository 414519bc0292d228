import fc from "fast-check";
import { expect, it } from "vitest";
import { updatePost } from "@/features/publishing/api";
import { API_BASE } from "@/lib/contract";
import { openSite } from "../harness/site";
import { changedParts, damagedBytes } from "../support/changed-video";
import { newPeople } from "../support/people";
import { form } from "../support/pictures";
import { newPost } from "../support/posts";

/** Files that are sent; `VIDEO_FUZZ_RUNS=5000` takes minutes. The same seed makes the same files. */
const numRuns = Number(process.env.VIDEO_FUZZ_RUNS ?? 8);
const seed = Number(process.env.VIDEO_FUZZ_SEED ?? 1);
const SENDERS = 2;

const site = await openSite();
const authors = await newPeople(site, SENDERS);
const posts = await Promise.all(authors.map((author) => newPost(site.pool, author)));
const files = fc.sample(fc.oneof(damagedBytes, changedParts), { numRuns, seed });

const slowest = { upload: 0, live: 0 };
const statuses = new Map<number, number>();

async function timed<T>(kind: keyof typeof slowest, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  slowest[kind] = Math.max(slowest[kind], performance.now() - start);
  return result;
}

/** Sends each file in turn, and looks meanwhile whether the server answers. */
async function sendAll(sender: number): Promise<void> {
  const path = API_BASE + updatePost.path.replace("{id}", posts[sender] ?? "");
  const headers = { authorization: `Bearer ${authors[sender]?.bearer}` };
  for (let at = sender; at < files.length; at += SENDERS) {
    const body = form({}, { name: "media", bytes: files[at] ?? Buffer.alloc(0) });
    const upload = timed("upload", () =>
      fetch(site.url + path, { method: updatePost.method, headers, body }),
    );
    const live = await timed("live", () => fetch(`${site.url}/api/health/live`));
    expect(live.status).toBe(200);
    const { status } = await upload;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect([200, 400, 415], `file ${at} of seed ${seed}`).toContain(status);
  }
}

it(
  "T50 damaged videos are written anew or refused, and the server answers meanwhile",
  async () => {
    await Promise.all(authors.map((_, sender) => sendAll(sender)));
    const result = { seed, numRuns, ...slowest, statuses: Object.fromEntries(statuses) };
    if (process.env.VIDEO_FUZZ_RUNS) process.stderr.write(`${JSON.stringify(result)}\n`);
  },
  60_000 + numRuns * 1_000,
);
