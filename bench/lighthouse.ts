/** Lighthouse for a phone on pages with the demo content. */
import { type Audit, audit } from "./audit";
import { startDemoSite } from "./demo-site";
import { markdownTable } from "./markdown";
import { median } from "./statistics";

const ROUNDS = 5;

const { origin, stop, logInAs } = await startDemoSite();
const { bearer } = await logInAs("admin");

type FeedPost = { _id: string; user: { username: string } };
const feed = await fetch(`${origin}/api/v1/feed`, { headers: bearer });
const [newest] = ((await feed.json()) as { data: { posts: FeedPost[] } }).data.posts;
if (!newest) throw new Error("The feed of the demo content is empty");

const pages = {
  "bare page": "/bare",
  feed: "/dashboard",
  post: `/post/${newest._id}`,
  profile: `/profile/${newest.user.username}`,
  login: "/login",
};
const audits: { name: string; audit: Audit; applied: Audit }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, path] of Object.entries(pages)) {
    // A new session for each page, because a browser that refreshes its tokens invalidates them.
    const newSession = async () => (name === "login" ? undefined : await logInAs("demo"));
    audits.push({
      name,
      audit: await audit({ origin, path, session: await newSession() }),
      applied: await audit({ origin, path, session: await newSession(), applied: true }),
    });
  }
}

const figures: [string, (audit: Audit) => number, digits?: number][] = [
  ["performance", (one) => one.performance],
  ["accessibility", (one) => one.accessibility],
  ["best practices", (one) => one.bestPractices],
  ["LCP ms", (one) => one.lcp],
  ["TBT ms", (one) => one.tbt],
  ["layout shift", (one) => one.cls, 4],
];
const rows = Object.keys(pages).map((page) => {
  const own = audits.filter(({ name }) => name === page);
  const modelled = figures.map(([, of, digits = 0]) =>
    median(own.map((one) => of(one.audit))).toFixed(digits),
  );
  const [frame, largest] = (["fcp", "lcp"] as const).map((metric) =>
    median(own.map((one) => one.applied[metric])).toFixed(0),
  );
  return [page, ...modelled, `${frame}, ${largest}`];
});
console.log(`
${markdownTable([["page", ...figures.map(([title]) => title), "applied FCP, LCP ms"], ...rows])}

Targets: performance 96; accessibility and best practices 100; layout shift 0.`);
for (const failed of new Set(audits.flatMap((one) => one.audit.failedAudits))) console.log(failed);
await stop();
