/**
 * The cost of requests as ratios between two targets: CPU of the server and of its database backends
 * for one response.
 */
import { copyDirectory } from "./copy";
import { cpuSeconds } from "./cpu";
import { load, type Request } from "./load";
import { logIn } from "./log-in";
import { markdownTable, percent, ratioRow, twoDigits } from "./markdown";
import { pageWeight } from "./page-weight";
import { startBaseline, startCopy } from "./servers";
import { median, spread } from "./statistics";

const ROUNDS = 9;
/** Each target is measured twice in a round. */
const SECONDS = 1;
/** A larger spread means that the machine was busy. */
const MAX_SPREAD = 0.15;

const databaseUrl = process.env.DATABASE_URL ?? "";
const site = await startCopy(copyDirectory, databaseUrl);
const baseline = await startBaseline(databaseUrl);
const { bearer, cookie } = await logIn(site.url);

type Post = { _id: string; user: { username: string } };
const feed = { url: `${site.url}/api/v1/feed`, headers: bearer };
const { data } = (await (await fetch(feed.url, feed)).json()) as { data: { posts: Post[] } };
const [post] = data.posts;
if (!post) throw new Error("The feed is empty");

const page = (path: string, headers = {}) => ({
  url: site.url + path,
  headers: { ...cookie, ...headers },
});
const gzip = { "accept-encoding": "gzip" };
const paths = { post: `/post/${post._id}`, profile: `/profile/${post.user.username}` };
const targets = {
  "node + pg, same SQL": { url: `${baseline.url}/`, headers: {} },
  "feed call": feed,
  "smallest handler": { url: `${site.url}/api/bench`, headers: {} },
  "bare page": page("/bare"),
  "bare page, gzip": page("/bare", gzip),
  "bare page in the frame": page("/framed"),
  "/dashboard": page("/dashboard"),
  "/dashboard, gzip": page("/dashboard", gzip),
  "/post/{id}": page(paths.post),
  "/profile/{name}": page(paths.profile),
} satisfies Record<string, Request>;
type Name = keyof typeof targets;
const names = Object.keys(targets) as Name[];

const ratios: [Name, Name][] = [
  ["/dashboard", "bare page"],
  ["/dashboard, gzip", "bare page, gzip"],
  ["bare page in the frame", "bare page"],
  ["/post/{id}", "bare page"],
  ["/profile/{name}", "bare page"],
  ["node + pg, same SQL", "feed call"],
  ["smallest handler", "feed call"],
];

type Cost = { spent: number; count: number; seconds: number };
type Pair = { one: Cost; other: Cost };

async function costOf(name: Name): Promise<Cost> {
  const { pid, database } = name === "node + pg, same SQL" ? baseline : site;
  const before = cpuSeconds([pid], database);
  const { count, rate } = await load(targets[name], SECONDS);
  return { spent: cpuSeconds([pid], database).since(before), count, seconds: count / rate };
}

const sum = (first: Cost, second: Cost): Cost => ({
  spent: first.spent + second.spent,
  count: first.count + second.count,
  seconds: first.seconds + second.seconds,
});
const cpuMs = ({ spent, count }: Cost) => (spent * 1000) / count;
const rateOf = ({ seconds, count }: Cost) => count / seconds;

/** Measures in the order A B B A, which cancels a steady change in the speed of the machine. */
async function measurePair([one, other]: [Name, Name]): Promise<Pair> {
  const start = await costOf(one);
  const second = sum(await costOf(other), await costOf(other));
  return { one: sum(start, await costOf(one)), other: second };
}

async function measureRound(): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const ratio of ratios) pairs.push(await measurePair(ratio));
  return pairs;
}

console.log("Measuring requests");
// The first round is a warm-up.
await measureRound();
const rounds: Pair[][] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound());

const pages: [string, string, Record<string, string>?][] = [
  ["/login", "/login"],
  ["bare page", "/bare", cookie],
  ["bare page in the frame", "/framed", cookie],
  ["/dashboard", "/dashboard", cookie],
  ["/post/{id}", paths.post, cookie],
  ["/profile/{name}", paths.profile, cookie],
];
const weights: string[][] = [];
for (const [name, path, session] of pages) {
  const weight = await pageWeight(site.url, path, session);
  if (!weight) throw new Error(`${path} redirects`);
  const { html, js, css } = weight;
  weights.push([name, ...[html, js, css].map((bytes) => (bytes / 1024).toFixed(1))]);
}

const costs = ratios.map(([one, other], index) => {
  const values = rounds.flatMap((round) => {
    const pair = round[index];
    return pair ? [cpuMs(pair.one) / cpuMs(pair.other)] : [];
  });
  return [`${one} / ${other}`, values] as const;
});
/** All measurements of a target, for any ratio. */
const costsOf = (name: Name) =>
  rounds.flatMap((round) =>
    round.flatMap(({ one, other }, index) => {
      const [first, second] = ratios[index] ?? [];
      if (first === name) return [one];
      return second === name ? [other] : [];
    }),
  );
console.log(`
${markdownTable([
  ["CPU of a response", "ratio", "range", "spread"],
  ...costs.map(([title, values]) => ratioRow(title, values)),
])}

${markdownTable([["page, KiB gzip", "HTML", "JS", "CSS"], ...weights])}

${markdownTable([
  ["target", "CPU ms a response", "responses a second"],
  ...names.map((name) => [
    name,
    twoDigits(median(costsOf(name).map(cpuMs))),
    String(Math.round(median(costsOf(name).map(rateOf)))),
  ]),
])}

${rounds.length} rounds.`);

const unsteady = costs.filter(([, values]) => spread(values) > MAX_SPREAD);
for (const [title, values] of unsteady) {
  console.log(`"${title}" has a spread of ${percent(spread(values))}.`);
}
if (unsteady.length > 0) {
  console.log(`This run does not count: the spread is over ${percent(MAX_SPREAD)}.`);
  process.exitCode = 1;
}

await site.stop();
await baseline.stop();
