/**
 * The cost of requests as ratios between two targets: CPU of the server and of its database backends
 * for one response. With a commit as argument: pages of this build and of that commit's, on one database.
 */
import { copyDirectory, otherDirectory } from "./copy";
import { cpuSeconds } from "./cpu";
import { load, type Request, warmUp } from "./load";
import { logIn } from "./log-in";
import { markdownTable, percent, ratioRow, twoDigits } from "./markdown";
import { pageWeight } from "./page-weight";
import { type Server, startBaseline, startCopy } from "./servers";
import { median, spread } from "./statistics";

const ROUNDS = 9;
/** Each target is measured twice in a round. */
const SECONDS = 1;
/** A server that has handled fewer looks up to 20 % slower than one that has handled more. */
const WARM_UP_REQUESTS = 700;
/** A larger spread means that the machine was busy. */
const MAX_SPREAD = 0.15;

type Target = Request & { name: string; server: Server };
type Pair = { title: string; targets: [Target, Target]; costs: [Cost, Cost][] };
type Cost = { spent: number; count: number; seconds: number };

const databaseUrl = process.env.DATABASE_URL ?? "";
const commit = process.argv[2];
const site = await startCopy(copyDirectory, databaseUrl);
const { data } = await (
  await fetch(`${site.url}/api/v1/feed`, await logIn(site.url).then(asInit))
).json();
const [post] = (data as { posts: { _id: string; user: { username: string } }[] }).posts;
if (!post) throw new Error("The feed is empty");
const paths = ["/dashboard", `/post/${post._id}`, `/profile/${post.user.username}`] as const;
const names = { [paths[1]]: "/post/{id}", [paths[2]]: "/profile/{name}" };

function asInit({ bearer }: { bearer: Record<string, string> }) {
  return { headers: bearer };
}

async function targetsOf(server: Server, suffix = "") {
  const { bearer, cookie } = await logIn(server.url);
  const target = (path: string, headers = {}, detail = ""): Target => ({
    name: `${names[path] ?? path}${detail}${suffix}`,
    server,
    url: server.url + path,
    headers,
  });
  return {
    page: (path: string) => target(path, cookie),
    compressed: (path: string) => target(path, { ...cookie, "accept-encoding": "gzip" }, ", gzip"),
    call: (path: string) => target(path, bearer),
  };
}

async function withinThisBuild(): Promise<[Target, Target][]> {
  const baseline = await startBaseline(databaseUrl);
  const { page, compressed, call } = await targetsOf(site);
  const feed = call("/api/v1/feed");
  const plain = { name: "node + pg, same SQL", server: baseline, url: baseline.url, headers: {} };
  return [
    ...["/dashboard", "/framed", paths[1], paths[2]].map((path): [Target, Target] => [
      page(path),
      page("/bare"),
    ]),
    [compressed("/dashboard"), compressed("/bare")],
    [plain, feed],
    [call("/api/bench/feed"), feed],
    [call("/api/bench"), feed],
  ];
}

async function againstOtherBuild(): Promise<[Target, Target][]> {
  const now = await targetsOf(site);
  const then = await targetsOf(await startCopy(otherDirectory, databaseUrl), ` of ${commit}`);
  return [
    ...paths.map((path): [Target, Target] => [now.page(path), then.page(path)]),
    [now.call("/api/v1/feed"), then.call("/api/v1/feed")],
  ];
}

const pairs: Pair[] = (await (commit ? againstOtherBuild() : withinThisBuild())).map((targets) => ({
  title: `${targets[0].name} / ${targets[1].name}`,
  targets,
  costs: [],
}));

async function costOf({ server, ...request }: Target): Promise<Cost> {
  const before = cpuSeconds([server.pid], server.database);
  const { count, rate } = await load(request, SECONDS);
  const spent = cpuSeconds([server.pid], server.database).since(before);
  return { spent, count, seconds: count / rate };
}

const sum = (first: Cost, second: Cost): Cost => ({
  spent: first.spent + second.spent,
  count: first.count + second.count,
  seconds: first.seconds + second.seconds,
});
const cpuMs = ({ spent, count }: Cost) => (spent * 1000) / count;

console.log("Measuring requests");
for (const { targets } of pairs) {
  for (const target of targets) await warmUp(target, WARM_UP_REQUESTS);
}
for (let round = 0; round < ROUNDS; round++) {
  for (const { targets, costs } of pairs) {
    // In the order A B B A, which cancels a steady change in the speed of the machine.
    const [one, other] = targets;
    const start = await costOf(one);
    const second = sum(await costOf(other), await costOf(other));
    costs.push([sum(start, await costOf(one)), second]);
  }
}

const ratiosOf = ({ costs }: Pair) => costs.map(([one, other]) => cpuMs(one) / cpuMs(other));
const targetRows = pairs.flatMap(({ targets, costs }) =>
  targets.map((target, at) => {
    const own = costs.map((pair) => pair[at] as Cost);
    const rate = median(own.map(({ seconds, count }) => count / seconds));
    return [target.name, twoDigits(median(own.map(cpuMs))), String(Math.round(rate))];
  }),
);

const { cookie } = await logIn(site.url);
const weights: string[][] = [];
for (const path of ["/login", "/bare", "/framed", ...paths]) {
  if (commit) break;
  const weight = await pageWeight(site.url, path, path === "/login" ? undefined : cookie);
  if (!weight) throw new Error(`${path} redirects`);
  const { html, js, css } = weight;
  const kib = [html, js, css].map((bytes) => (bytes / 1024).toFixed(1));
  weights.push([names[path] ?? path, ...kib]);
}

console.log(`
${markdownTable([
  ["CPU of a response", "ratio", "range", "spread"],
  ...pairs.map((pair) => ratioRow(pair.title, ratiosOf(pair))),
])}

${commit ? "" : `${markdownTable([["page, KiB gzip", "HTML", "JS", "CSS"], ...weights])}\n\n`}${markdownTable([["target", "CPU ms a response", "responses a second"], ...targetRows])}

${ROUNDS} rounds.`);

const unsteady = pairs.filter((pair) => spread(ratiosOf(pair)) > MAX_SPREAD);
for (const pair of unsteady) {
  console.log(`"${pair.title}" has a spread of ${percent(spread(ratiosOf(pair)))}.`);
}
if (unsteady.length > 0) {
  console.log(`This run does not count: the spread is over ${percent(MAX_SPREAD)}.`);
  process.exitCode = 1;
}
// The servers end with this process.
process.disconnect?.();
process.exit();
