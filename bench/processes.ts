/** Responses a second at saturation, of two server processes and of one. */
import { copyDirectory } from "./copy";
import { load, type Request } from "./load";
import { logIn } from "./log-in";
import { markdownTable, ratioRow } from "./markdown";
import { startCopy } from "./servers";
import { median } from "./statistics";

const ROUNDS = 7;
const SECONDS = 2;

const databaseUrl = process.env.DATABASE_URL ?? "";
const start = async (processes: number) => {
  const site = await startCopy(copyDirectory, databaseUrl, { processes });
  return { site, ...(await logIn(site.url)) };
};
const one = await start(1);
const two = await start(2);
type Started = typeof one;

const targets: Record<string, (started: Started) => Request> = {
  "/dashboard": ({ site, cookie }) => ({ url: `${site.url}/dashboard`, headers: cookie }),
  "feed call": ({ site, bearer }) => ({ url: `${site.url}/api/v1/feed`, headers: bearer }),
};

console.log("Measuring one and two server processes");
const rows: string[][] = [];
for (const [name, requestOf] of Object.entries(targets)) {
  const rate = async (started: Started) => (await load(requestOf(started), SECONDS)).rate;
  await rate(one);
  await rate(two);
  const rates: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = await rate(one);
    const second = ((await rate(two)) + (await rate(two))) / 2;
    rates.push([(first + (await rate(one))) / 2, second]);
  }
  const ratios = rates.map(([single, both]) => both / single);
  const [single, both] = [0, 1].map((at) => Math.round(median(rates.map((pair) => pair[at] ?? 0))));
  rows.push([...ratioRow(name, ratios), "≥ 1.4", `${single}`, `${both}`]);
}
const header = ["two processes / one, responses a second", "ratio", "range", "spread", "target"];
console.log(`\n${markdownTable([[...header, "one", "two"], ...rows])}`);
await one.site.stop();
await two.site.stop();
