/** What a request costs, against yardsticks that run beside it: CPU per answer and answers per second. */
import { ensureBuilt, makeCopy } from "./copy";
import { cpuSeconds } from "./cpu";
import { load } from "./load";
import { logIn } from "./log-in";
import { startCopy, startYardstick } from "./servers";
import { median, sorted } from "./statistics";

const ROUNDS = 5;
const SECONDS = 2;

const databaseUrl = process.env.DATABASE_URL ?? "";
const directory = makeCopy();
await ensureBuilt(directory);
const site = await startCopy(directory, databaseUrl);
const yardstick = await startYardstick(databaseUrl);
const session = await logIn(site.url);

type Target = { url: string; pids: number[]; database: string; headers: Record<string, string> };
const own = { pids: [site.pid], database: site.database };
const targets = {
  "bare node and pg, same SQL": {
    url: `${yardstick.url}/`,
    pids: [yardstick.pid],
    database: yardstick.database,
    headers: {},
  },
  "GET feed": { url: `${site.url}/api/v1/feed`, headers: session.bearer, ...own },
  "smallest handler": { url: `${site.url}/api/bench`, headers: {}, ...own },
  "bare dynamic page": { url: `${site.url}/bare`, headers: session.cookie, ...own },
  "/dashboard": { url: `${site.url}/dashboard`, headers: session.cookie, ...own },
} satisfies Record<string, Target>;
type Name = keyof typeof targets;
type Measure = { ms: number; rate: number };

async function measure({ url, pids, database, headers }: Target): Promise<Measure> {
  const before = cpuSeconds(pids, database);
  const answers = await load({ url, headers, seconds: SECONDS });
  const spent = cpuSeconds(pids, database).since(before);
  return { ms: (spent * 1000) / answers, rate: answers / SECONDS };
}

const rounds: Record<Name, Measure>[] = [];
for (let round = -1; round < ROUNDS; round++) {
  const measured: Partial<Record<Name, Measure>> = {};
  for (const [name, target] of Object.entries(targets))
    measured[name as Name] = await measure(target);
  // The first round warms everything up.
  if (round >= 0) rounds.push(measured as Record<Name, Measure>);
}

console.table(
  Object.keys(targets).map((name) => ({
    target: name,
    "CPU ms an answer": median(rounds.map((round) => round[name as Name].ms)).toFixed(2),
    "answers a second": Math.round(median(rounds.map((round) => round[name as Name].rate))),
  })),
);

function ratio(what: string, goal: string, of: (round: Record<Name, Measure>) => number) {
  const values = sorted(rounds.map(of));
  const range = `${values[0]?.toFixed(2)} to ${values.at(-1)?.toFixed(2)}`;
  return { ratio: what, median: median(values).toFixed(2), range, target: goal };
}

console.table([
  ratio(
    "CPU: bare node and pg / GET feed",
    "≥ 0.40",
    (round) => round["bare node and pg, same SQL"].ms / round["GET feed"].ms,
  ),
  ratio(
    "answers: GET feed / smallest handler",
    "≥ 0.45",
    (round) => round["GET feed"].rate / round["smallest handler"].rate,
  ),
  ratio(
    "CPU: /dashboard / bare page",
    "≤ 1.6",
    (round) => round["/dashboard"].ms / round["bare dynamic page"].ms,
  ),
]);

await site.stop();
await yardstick.stop();
