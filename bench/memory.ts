/** Resident memory of the server before and after many uploads. Argument: minutes to wait, 10 by default. */
import { setTimeout as sleep } from "node:timers/promises";
import { copyDirectory } from "./copy";
import { memoryOf, withChildren } from "./cpu";
import { logIn } from "./log-in";
import { markdownTable } from "./markdown";
import { largePicture, sendUploads } from "./send-uploads";
import { startCopy } from "./servers";

const UPLOADS = 40;
const minutes = Number(process.argv[2] ?? 10);

const site = await startCopy(copyDirectory, process.env.DATABASE_URL ?? "");
const { bearer } = await logIn(site.url);

const megabytes = () =>
  withChildren(site.pid).reduce((sum, pid) => sum + memoryOf(pid, "VmRSS"), 0);

const rows = [["resident memory, all processes", "MB", "target"]];
const record = (when: string, target = "") => rows.push([when, megabytes().toFixed(0), target]);

await (await fetch(`${site.url}/api/v1/feed`, { headers: bearer })).arrayBuffer();
record("idle");
const finish = sendUploads({ url: site.url, bearer, picture: await largePicture() }, 2, UPLOADS);
const { length } = await finish();
record(`after ${length} uploads of 20 megapixels`);
let waited = 0;
for (const after of minutes > 2 ? [2, minutes] : [minutes]) {
  await sleep((after - waited) * 60_000);
  waited = after;
  record(`${after} minutes later`, after >= 10 ? "≤ 500" : "");
}
console.log(`\n${markdownTable(rows)}`);
await site.stop();
