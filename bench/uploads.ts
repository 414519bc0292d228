/** The latency of the feed beside uploads, and the time of an upload beside that of its encoding. */
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { processPostImage } from "@/lib/media/image";
import { copyDirectory } from "./copy";
import { pace } from "./load";
import { logIn } from "./log-in";
import { markdownTable, ratioRow } from "./markdown";
import { largePicture, sendUploads } from "./send-uploads";
import { startCopy } from "./servers";
import { median, percentile } from "./statistics";

const ROUNDS = 5;
const SECONDS = 4;
const EVERY_MS = 20;
/** For the start of the encoder and the first bodies. */
const WARM_UP_MS = 2_000;

const site = await startCopy(copyDirectory, process.env.DATABASE_URL ?? "");
const { bearer } = await logIn(site.url);
// Under a tag, so that the uploaded posts do not change what the feed returns.
const feed = { url: `${site.url}/api/v1/feed?tag=photography`, headers: bearer };
const picture = await largePicture();
const target = { url: site.url, bearer, picture };

async function feedBesideUploads() {
  const alone = await pace(feed, SECONDS, EVERY_MS);
  const finish = sendUploads(target, 2);
  await sleep(WARM_UP_MS);
  const beside = await pace(feed, SECONDS, EVERY_MS);
  const uploads = await finish();
  return { alone, beside, uploads };
}

/** One upload at a time, and the same work without the server. */
async function uploadBesideEncoding() {
  const finish = sendUploads(target, 1);
  await sleep(3 * WARM_UP_MS);
  const uploads = await finish();
  const encodings: number[] = [];
  for (let count = 0; count < 4; count++) {
    const started = performance.now();
    await processPostImage(picture);
    encodings.push(performance.now() - started);
  }
  return median(uploads) / median(encodings);
}

console.log(`Measuring uploads of ${(picture.length / 1e6).toFixed(1)} MB`);
sharp.concurrency(1);
await feedBesideUploads();
const rounds: Awaited<ReturnType<typeof feedBesideUploads>>[] = [];
const costs: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  rounds.push(await feedBesideUploads());
  costs.push(await uploadBesideEncoding());
}
const slower = (share: number) =>
  rounds.map(({ alone, beside }) => percentile(beside, share) / percentile(alone, share));
const all = rounds.flatMap(({ uploads }) => uploads);

console.log(`
${markdownTable([
  ["uploads of 20 megapixels", "ratio", "range", "spread", "target"],
  [...ratioRow("feed beside two of them / feed alone, p50", slower(0.5)), "≤ 1.5"],
  [...ratioRow("feed beside two of them / feed alone, p99", slower(0.99)), "≤ 3"],
  [...ratioRow("upload / encoding the same file without a server", costs), "≤ 1.3"],
])}

${all.length} uploads beside the feed, ${Math.round(median(all))} ms each.`);
await site.stop();
