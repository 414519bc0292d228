/**
 * Reads of the application on one database, each called for the process that started this one: times,
 * and the statements with their plans.
 */
import { countAnalytics, countContent, countUsers } from "@/features/analytics/queries";
import { listComments } from "@/features/comments/queries";
import { getRelationship } from "@/features/follows/queries";
import { countUnread, listNotifications } from "@/features/notifications/queries";
import { listCounted } from "@/features/posts/favorites-and-saved/queries";
import { listFeed, listNewPosts } from "@/features/posts/feed/queries";
import { type From, SORTS } from "@/features/posts/feed/sorts";
import { FEED_BATCH, NEW_POSTS_MAX, RELATED_MAX, USERS_FOUND_SHOWN } from "@/features/posts/limits";
import { listByColour } from "@/features/posts/palette/queries";
import { getPost, listRelated } from "@/features/posts/queries";
import { BLOCK, listSearched } from "@/features/posts/search/queries";
import { suggest } from "@/features/posts/suggestions/queries";
import { listTagged } from "@/features/posts/tagged/queries";
import { getProfile, listProfilePosts } from "@/features/profiles/queries";
import { listNames } from "@/features/users/search/queries";
import { query } from "@/lib/server/db";
import type { Reader } from "@/lib/server/replicas";
import { rareWord, sharedWords } from "../prisma/million/statements.mjs";
import { explain, type Plan, recordStatements } from "./explain";

/** A deep page follows so many hundreds of posts. */
const DEEP_PAGES = 20;

/** Sorting a page is cheap; more rows mean that a list is sorted. */
const PAGE = 50;

/** How many rows a sort may have; `scans`: it counts rows, for figures that are kept for a minute. */
type Limits = { sorted?: number; scans?: boolean };
type Read = Limits & { group: string; name: string; run: () => Promise<unknown> };

export type Request = { read: number; calls: number } | { read: number; plan: true };
export type Listed = { group: string; name: string }[];
export type Result = number[] | Plan;

const reads: Read[] = [];
const add = (group: string, name: string, run: Read["run"], limits: Limits = {}) =>
  reads.push({ group, name, run, ...limits });

const idOf = async (username: string) => {
  const [row] = await query<{ id: string }>("SELECT id FROM users WHERE username = $1", [username]);
  return { id: row?.id ?? "", mayLag: false };
};
const reader = await idOf("reader");
const enthusiast = await idOf("enthusiast");
const prolific = await idOf("prolific");
const batch = FEED_BATCH;

async function addFeed(group: string, viewer: Reader, from: From = "everyone") {
  for (const tag of [undefined, "photography", "rare7"]) {
    for (const sort of SORTS) {
      const first = { tag, sort, from, batch };
      const name = `${sort} ${tag ?? "all"}`;
      let cursor: string | undefined;
      // In steps, because the pages are not in memory yet.
      for (let page = 0; page < DEEP_PAGES; page++) {
        const { nextCursor } = await listFeed(viewer, { ...first, cursor, batch: 5 * batch });
        if (!nextCursor) break;
        cursor = nextCursor;
      }
      cursor ??= (await listFeed(viewer, first)).nextCursor ?? undefined;
      // A page of few posts is no page to compare with.
      if (!cursor) continue;
      add(group, `${name}, first`, () => listFeed(viewer, first));
      add(group, `${name}, deep`, () => listFeed(viewer, { ...first, cursor }));
    }
  }
}

async function addSearch(group: string, q: string) {
  const first = { q, type: "all" as const, batch };
  const limits = { sorted: 2 * BLOCK };
  const { nextCursor: next } = await listSearched(reader, first);
  const { nextCursor: deep } = await listSearched(reader, { ...first, batch: 500 });
  add(group, `${q}, first`, () => listSearched(reader, first), limits);
  add(group, `${q} in titles`, () => listSearched(reader, { ...first, type: "title" }), limits);
  for (const [page, cursor] of Object.entries({ next, deep }))
    if (cursor)
      add(group, `${q}, ${page}`, () => listSearched(reader, { ...first, cursor }), limits);
}

/** After one of the newest posts, and after the first of all. */
async function addNewPosts() {
  const rows = await query<{ id: string }>(
    `(SELECT id FROM posts ORDER BY id DESC OFFSET 30 LIMIT 1)
     UNION ALL (SELECT id FROM posts ORDER BY id LIMIT 1)`,
    [],
  );
  for (const tag of [undefined, "photography", "rare7"])
    for (const [index, { id: after }] of rows.entries()) {
      const name = `${tag ?? "all"}, after ${index === 0 ? "30" : "the first"}`;
      const run = () => listNewPosts(reader, { after, tag });
      add("new posts", name, run, { sorted: NEW_POSTS_MAX + 1 });
    }
}

/** A post in the middle of all, with everything that its page shows. */
async function addPost() {
  const [post] = await query<{ id: string; author_id: string }>(
    `SELECT id, author_id FROM posts WHERE id <= (SELECT id FROM posts
       WHERE author_id = (SELECT id FROM users WHERE username = 'prolific')
       ORDER BY id DESC OFFSET 90 LIMIT 1) ORDER BY id DESC OFFSET 1 LIMIT 1`,
    [],
  );
  const { id = "", author_id: userId = "" } = post ?? {};
  for (const viewer of [reader, enthusiast]) {
    const related = () => listRelated(viewer, { id, limit: RELATED_MAX });
    add("post", "post", () => getPost(viewer, id));
    add("related posts", "related", related, { sorted: 1000 });
    add("post", "comments", () => listComments(viewer, { postId: id, batch: 20 }));
    add("relationship", "relationship", () => getRelationship(viewer, userId));
  }
}

const words = sharedWords.map(([word]) => word);
const shares: Record<string, string> = { river: "33 %", lantern: "1 %" };
for (const word of ["window", "harbor", "garden"]) shares[word] = "3 to 5 %";

/** Texts as they are typed: of one letter, of frequent and of rare words, of people, and near to a tag. */
const typed = ["b", "na", "ba", "rare1", "bakona", "photo", "river", "ob", "natrue", "photgraphy"]
  .concat("post number 4711", "person_12", "@person 99", "@persn 12", "#t", "#zzzz")
  .concat(words, rareWord);

/** Sorting the tags that are compared is cheap. */
const compared = { sorted: 3000 };
const scans = { scans: true };

for (const q of typed) add("suggestions", q, () => suggest(reader, q), compared);
for (const text of ["person 99", "persn 12", "harbor"]) {
  const names = { query: text, limit: USERS_FOUND_SHOWN };
  add("search, people", text, () => listNames(reader, names), compared);
}
await addFeed("feed, reader who likes 2 %", reader);
await addFeed("feed, reader who likes a third", enthusiast);
await addFeed("feed, of whom one follows", reader, "following");
await addNewPosts();
await addPost();
for (const word of [...words, rareWord])
  await addSearch(`search, word of ${shares[word] ?? "few"}`, word);
await addSearch("search, two words", "harbor lantern");
await addSearch("search, two words", "river meridian");
for (const tags of ["photography nature", "nature rare7", "nature1 nature3 tag7", "rare7 rare8"]) {
  const run = () => listTagged(reader, { tags: tags.split(" "), batch });
  add("search, several tags", tags, run);
}
for (const colour of [
  "000000",
  "1c1c1c",
  "ffffff",
  "808080",
  "7a5233",
  "2b66b8",
  "e6c229",
  "00ff00",
]) {
  const first = { colour, batch };
  const limits = { sorted: 1200 };
  const { nextCursor: deep } = await listByColour(reader, { ...first, batch: 1000 });
  add("posts with a colour", `${colour}, first`, () => listByColour(reader, first), limits);
  for (const cursor of deep ? [deep] : [])
    add(
      "posts with a colour",
      `${colour}, deep`,
      () => listByColour(reader, { ...first, cursor }),
      limits,
    );
}
add("analytics", "analytics", () => countAnalytics(), scans);
for (const period of [30, 365]) {
  add(`user analytics, ${period} days`, `${period}`, () => countUsers(period), scans);
  add(`content analytics, ${period} days`, `${period}`, () => countContent(period), scans);
}
add("profile", "prolific", () => getProfile(reader, "prolific"));
add("profile", "posts of prolific", () =>
  listProfilePosts(reader, { username: "prolific", batch }),
);
const ranked = { sorted: 1000 };
const notifications = () => listNotifications(prolific, { batch });
add("unread notifications", "prolific", () => countUnread(prolific), ranked);
add("notifications", "prolific", notifications, ranked);
const firstPage = { batch: 12 };
add("favorites, 2 %", "reader", () => listCounted(reader, "likes", firstPage));
add("favorites, a third", "enthusiast", () => listCounted(enthusiast, "likes", firstPage));
add("saved, a third", "enthusiast", () => listCounted(enthusiast, "bookmarks", firstPage));

async function timesOf({ run }: Read, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times;
}

async function answer(request: Request): Promise<Result> {
  const read = reads[request.read];
  if (!read) throw new Error("There is no such read");
  if ("calls" in request) return timesOf(read, request.calls);
  const limit = read.scans ? Number.POSITIVE_INFINITY : undefined;
  return explain(await recordStatements(read.run), limit ?? read.sorted ?? PAGE, limit);
}

process.on("message", async (request: Request) => process.send?.(await answer(request)));
process.send?.(reads.map(({ group, name }) => ({ group, name })) satisfies Listed);
