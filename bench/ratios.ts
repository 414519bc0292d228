/**
 * The cost of requests as ratios between two targets: CPU of the server and of its database backends
 * for one response. With a commit as argument: pages of this build and of that commit's, on one database.
 */
import { copyDirectory, otherDirectory } from "./copy";
import { cpuSeconds, secondsBetween } from "./cpu";
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

/** With the CPU milliseconds of a response and the responses a second of each measurement. */
type Target = Request & { name: string; server: Server; cpu: number[]; rates: number[] };
type Pair = { title: string; targets: [Target, Target]; ratios: number[] };

const databaseUrl = process.env.DATABASE_URL ?? "";
const commit = process.argv[2];
const site = await startCopy(copyDirectory, databaseUrl);
const { bearer: headers, cookie } = await logIn(site.url);
const { data } = await (await fetch(`${site.url}/api/v1/feed`, { headers })).json();
const [post] = (data as { posts: { _id: string; user: { username: string } }[] }).posts;
if (!post) throw new Error("The feed is empty");
const paths = ["/dashboard", `/post/${post._id}`, `/profile/${post.user.username}`] as const;
const names = { [paths[1]]: "/post/{id}", [paths[2]]: "/profile/{name}" };

function target(name: string, server: Server, url: string, headers = {}): Target {
  return { name, server, url, headers, cpu: [], rates: [] };
}

async function targetsOf(server: Server, suffix = "") {
  const { bearer, cookie } = await logIn(server.url);
  const at = (path: string, headers: object, detail = "") =>
    target(`${names[path] ?? path}${detail}${suffix}`, server, server.url + path, headers);
  return {
    page: (path: string) => at(path, cookie),
    compressed: (path: string) => at(path, { ...cookie, "accept-encoding": "gzip" }, ", gzip"),
    call: (path: string) => at(path, bearer),
  };
}

async function withinThisBuild(): Promise<[Target, Target][]> {
  const baseline = await startBaseline(databaseUrl);
  const { page, compressed, call } = await targetsOf(site);
  const feed = call("/api/v1/feed");
  const plain = target("node + pg, same SQL", baseline, baseline.url);
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
  ratios: [],
}));

/** @returns CPU milliseconds of a response */
async function costOf({ server, cpu, rates, ...request }: Target): Promise<number> {
  const before = cpuSeconds(server.pid, server.database);
  const { count, rate } = await load(request, SECONDS);
  const spent = secondsBetween(before, cpuSeconds(server.pid, server.database));
  rates.push(rate);
  cpu.push((spent * 1000) / count);
  return (spent * 1000) / count;
}

console.log("Measuring requests");
for (const { targets } of pairs) {
  for (const one of targets) await warmUp(one, WARM_UP_REQUESTS);
}
for (let round = 0; round < ROUNDS; round++) {
  for (const { targets, ratios } of pairs) {
    const [one, other] = targets;
    // In the order A B B A, which cancels a steady change in the speed of the machine.
    const start = await costOf(one);
    const others = (await costOf(other)) + (await costOf(other));
    ratios.push((start + (await costOf(one))) / others);
  }
}

const targetRows = pairs.flatMap(({ targets }) =>
  targets.map(({ name, cpu, rates }) => [
    name,
    twoDigits(median(cpu)),
    String(Math.round(median(rates))),
  ]),
);

const weights: string[][] = [];
for (const path of ["/login", "/bare", "/framed", ...paths]) {
  if (commit) break;
  const session = path === "/login" ? undefined : cookie;
  const { html, js, css } = await pageWeight(site.url, path, session);
  const kib = [html, js, css].map((bytes) => (bytes / 1024).toFixed(1));
  weights.push([names[path] ?? path, ...kib]);
}

console.log(`
${markdownTable([
  ["CPU of a response", "ratio", "range", "spread"],
  ...pairs.map((pair) => ratioRow(pair.title, pair.ratios)),
])}

${commit ? "" : `${markdownTable([["page, KiB gzip", "HTML", "JS", "CSS"], ...weights])}\n\n`}${markdownTable([["target", "CPU ms a response", "responses a second"], ...targetRows])}

${ROUNDS} rounds.`);

if (pairs.some(({ ratios }) => spread(ratios) > MAX_SPREAD)) {
  console.log(`This run does not count: the spread is over ${percent(MAX_SPREAD)}.`);
  process.exitCode = 1;
}
// The servers end with this process.
process.disconnect?.();
process.exit();
