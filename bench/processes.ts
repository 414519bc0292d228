/** Responses a second at saturation, of two server processes and of one. */
import { copyDirectory } from "./copy";
import { load } from "./load";
import { logIn } from "./log-in";
import { markdownTable, ratioRow } from "./markdown";
import { startCopy } from "./servers";
import { compareRates } from "./turns";

const ROUNDS = 7;
const SECONDS = 2;

async function start(processes: number) {
  const site = await startCopy(copyDirectory, process.env.DATABASE_URL ?? "", { processes });
  const { cookie, bearer } = await logIn(site.url);
  const rate = async (path: string) => {
    const headers = path.startsWith("/api") ? bearer : cookie;
    return (await load({ url: site.url + path, headers }, SECONDS)).rate;
  };
  return { rate, stop: site.stop };
}

const one = await start(1);
const two = await start(2);
console.log("Measuring one and two server processes");
const header = ["two processes / one, responses a second", "ratio", "range", "spread", "target"];
const table = [[...header, "two", "one"]];
for (const [name, path] of [
  ["/dashboard", "/dashboard"],
  ["feed call", "/api/v1/feed"],
] as const) {
  const compared = await compareRates(
    ROUNDS,
    () => two.rate(path),
    () => one.rate(path),
  );
  table.push([...ratioRow(name, compared.ratios), "≥ 1.4", ...compared.rates]);
}
console.log(`\n${markdownTable(table)}`);
await one.stop();
await two.stop();
