/** Lighthouse for a phone on pages with the demo content, and the JavaScript of every route. */
import { type Audit, audit } from "./audit";
import { startDemoSite } from "./demo-site";
import { everyRoute, pageWeight } from "./page-weight";
import { median } from "./statistics";

const ROUNDS = 5;
const BARE = "/bare";

const { origin, stop, logInAs } = await startDemoSite();
const admin = await logInAs("admin");

type FeedPost = { _id: string; user: { username: string } };
const feed = await fetch(`${origin}/api/v1/feed`, { headers: admin.bearer });
const [newest] = ((await feed.json()) as { data: { posts: FeedPost[] } }).data.posts;
if (!newest) throw new Error("The feed of the demo content is empty");
const parameters = { id: newest._id, username: newest.user.username };

const kib = (bytes: number) => (bytes / 1024).toFixed(1);
const bareBytes = (await pageWeight(origin, BARE, admin.cookie))?.js ?? Number.NaN;
const scripts = [{ route: "bare page", "JavaScript, KiB gzip": kib(bareBytes), "over bare": "" }];
for (const { path, signedIn } of everyRoute(parameters)) {
  const bytes = (await pageWeight(origin, path, signedIn ? admin.cookie : undefined))?.js;
  if (bytes === undefined) continue;
  scripts.push({
    route: path,
    "JavaScript, KiB gzip": kib(bytes),
    "over bare": kib(bytes - bareBytes),
  });
}
console.table(scripts);

const pages = {
  "bare page": BARE,
  feed: "/dashboard",
  post: `/post/${parameters.id}`,
  profile: `/profile/${parameters.username}`,
  login: "/login",
} as const;
type Name = keyof typeof pages;
const selected = process.argv.slice(2);
const unknown = selected.find((name) => !(name in pages));
if (unknown) throw new Error(`"${unknown}" is not one of ${Object.keys(pages).join(", ")}`);
// The bare page is always included, for comparison.
const names = (Object.keys(pages) as Name[]).filter(
  (name) => selected.length === 0 || selected.includes(name) || name === "bare page",
);

const rounds: Record<Name, Audit>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const audits: Partial<Record<Name, Audit>> = {};
  for (const name of names) {
    // A new session for each page, because a browser that refreshes its tokens invalidates them.
    const session = name === "login" ? undefined : await logInAs("demo");
    audits[name] = await audit({ origin, path: pages[name], session });
  }
  rounds.push(audits as Record<Name, Audit>);
}

const medianOf = (name: Name, of: (audit: Audit) => number) =>
  median(rounds.map((round) => of(round[name])));
console.table(
  names.map((name) => ({
    page: name,
    Performance: medianOf(name, (one) => one.performance),
    Accessibility: medianOf(name, (one) => one.accessibility),
    "Best Practices": medianOf(name, (one) => one.bestPractices),
    "LCP ms": Math.round(medianOf(name, (one) => one.lcp)),
    "TBT ms": Math.round(medianOf(name, (one) => one.tbt)),
    "layout shift": Number(medianOf(name, (one) => one.cls).toFixed(4)),
  })),
);
console.log(
  "Targets: Performance 95, or 2 points below the bare page; Accessibility and Best Practices 100; layout shift 0.",
);
const failedAudits = rounds.flatMap((round) => names.flatMap((name) => round[name].failedAudits));
for (const failed of new Set(failedAudits)) console.log(failed);

await stop();
