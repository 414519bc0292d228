/**
 * Reads of the application on one database, each called for the process that started this one: times,
 * and the statements with their plans.
 */
import { countAnalytics, countContent, countUsers } from "@/features/analytics/queries";
import { listComments } from "@/features/comments/queries";
import { getRelationship } from "@/features/follows/queries";
import { countUnread, listNotifications } from "@/features/notifications/queries";
import { listCounted } from "@/features/posts/collected/queries";
import { listFeed, listNewPosts } from "@/features/posts/feed/queries";
import { SORTS } from "@/features/posts/feed/sorts";
import { FEED_BATCH, NEW_POSTS_MAX, RELATED_MAX, USERS_FOUND_SHOWN } from "@/features/posts/limits";
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

/** `scans`: it counts rows, for figures that are kept for a minute. */
type Read = {
  group: string;
  name: string;
  run: () => Promise<unknown>;
  sorted?: number;
  scans?: boolean;
};

export type Request = { read: number; calls: number } | { read: number; plan: true };
export type Listed = { group: string; name: string }[];
export type Result = number[] | Plan;

const idOf = async (username: string) => {
  const [row] = await query<{ id: string }>("SELECT id FROM users WHERE username = $1", [username]);
  return { id: row?.id ?? "", mayLag: false };
};
const [reader, enthusiast] = [await idOf("reader"), await idOf("enthusiast")];
const prolific = await idOf("prolific");
const batch = FEED_BATCH;

async function feedReads(group: string, viewer: Reader): Promise<Read[]> {
  const reads: Read[] = [];
  for (const tag of [undefined, "photography", "rare7"]) {
    for (const sort of SORTS) {
      const first = { viewer, tag, sort, batch };
      const name = `${sort} ${tag ?? "all"}`;
      let cursor: string | undefined;
      // In steps, because the pages are not in memory yet.
      for (let page = 0; page < DEEP_PAGES; page++) {
        const { nextCursor } = await listFeed({ ...first, cursor, batch: 5 * batch });
        if (!nextCursor) break;
        cursor = nextCursor;
      }
      // A page of few posts is no page to compare with.
      const { nextCursor: near } = await listFeed(first);
      cursor ??= near ?? undefined;
      if (!cursor) continue;
      reads.push({ group, name: `${name}, first`, run: () => listFeed(first) });
      reads.push({ group, name: `${name}, deep`, run: () => listFeed({ ...first, cursor }) });
    }
  }
  return reads;
}

async function searchReads(group: string, q: string): Promise<Read[]> {
  const first = { viewer: reader, q, type: "all" as const, batch };
  const { nextCursor } = await listSearched(first);
  const far = await listSearched({ ...first, batch: 500 });
  const cursors = { next: nextCursor, deep: far.nextCursor };
  const reads: Read[] = [
    { group, name: `${q}, first`, run: () => listSearched(first), sorted: 2 * BLOCK },
    {
      ...{ group, name: `${q} in titles`, sorted: 2 * BLOCK },
      run: () => listSearched({ ...first, type: "title" }),
    },
  ];
  for (const [page, cursor] of Object.entries(cursors)) {
    if (!cursor) continue;
    const run = () => listSearched({ ...first, cursor });
    reads.push({ group, name: `${q}, ${page}`, run, sorted: 2 * BLOCK });
  }
  return reads;
}

/** A post in the middle of all, with everything that its page shows. */
const [post] = await query<{ id: string; author_id: string }>(
  `SELECT id, author_id FROM posts WHERE id <= (SELECT id FROM posts
     WHERE author_id = (SELECT id FROM users WHERE username = 'prolific')
     ORDER BY id DESC OFFSET 90 LIMIT 1) ORDER BY id DESC OFFSET 1 LIMIT 1`,
  [],
);
const { id = "", author_id: userId = "" } = post ?? {};

/** After one of the newest posts, and after the first of all. */
async function newReads(): Promise<Read[]> {
  const rows = await query<{ id: string }>(
    "(SELECT id FROM posts ORDER BY id DESC OFFSET 30 LIMIT 1) UNION ALL (SELECT id FROM posts ORDER BY id LIMIT 1)",
    [],
  );
  return [undefined, "photography", "rare7"].flatMap((tag) =>
    rows.map(({ id }, index) => ({
      group: "new posts",
      name: `${tag ?? "all"}, after ${index === 0 ? "30" : "the first"}`,
      sorted: NEW_POSTS_MAX + 1,
      run: () => listNewPosts({ viewer: reader, after: id, tag }),
    })),
  );
}

function postReads(viewer: Reader): Read[] {
  return [
    { group: "post", name: "post", run: () => getPost({ viewer, id }) },
    {
      ...{ group: "related posts", name: "related", sorted: 1000 },
      run: () => listRelated({ viewer, id, limit: RELATED_MAX }),
    },
    {
      ...{ group: "post", name: "comments" },
      run: () => listComments({ viewer, postId: id, batch: 20 }),
    },
    {
      group: "relationship",
      name: "relationship",
      run: () => getRelationship({ viewerId: viewer.id, userId }),
    },
  ];
}

const username = "prolific";
const words = sharedWords.map(([word]) => word);
const share = (word: string) =>
  ({ river: "33 %", window: "3 to 5 %", harbor: "3 to 5 %", garden: "3 to 5 %", lantern: "1 %" })[
    word
  ] ?? "few";

/** Texts as they are typed: of one letter, of frequent and of rare words, of people, and near to a tag. */
const typed = ["b", "na", "ba", "rare1", "bakona", "photo", "river", "ob", "natrue", "photgraphy"]
  .concat("post number 4711", "person_12", "@person 99", "@persn 12", "#t", "#zzzz")
  .concat(words, rareWord);

/** Sorting the tags that are compared is cheap. */
const COMPARED_TAGS = 3000;

const reads: Read[] = [
  ...typed.map((q) => ({
    ...{ group: "suggestions", name: q, sorted: COMPARED_TAGS },
    run: () => suggest({ viewer: reader, q }),
  })),
  ...["person 99", "persn 12", "harbor"].map((text) => ({
    ...{ group: "search, people", name: text, sorted: COMPARED_TAGS },
    run: () => listNames({ viewer: reader, query: text, limit: USERS_FOUND_SHOWN }),
  })),
  ...(await feedReads("feed, reader who likes 2 %", reader)),
  ...(await feedReads("feed, reader who likes a third", enthusiast)),
  ...(await newReads()),
  ...postReads(reader),
  ...postReads(enthusiast),
  ...(
    await Promise.all(
      [...words, rareWord].map((word) => searchReads(`search, word of ${share(word)}`, word)),
    )
  ).flat(),
  ...(await searchReads("search, two words", "harbor lantern")),
  ...(await searchReads("search, two words", "river meridian")),
  ...[
    ["photography", "nature"],
    ["nature", "rare7"],
    ["nature1", "nature3", "tag7"],
    ["rare7", "rare8"],
  ].map((tags) => ({
    ...{ group: "search, several tags", name: tags.join(", ") },
    run: () => listTagged({ viewer: reader, tags, batch }),
  })),
  { group: "analytics", name: "analytics", scans: true, run: () => countAnalytics() },
  ...[30, 365].map((period) => ({
    ...{ group: `user analytics, ${period} days`, name: `${period}`, scans: true },
    run: () => countUsers(period),
  })),
  ...[30, 365].map((period) => ({
    ...{ group: `content analytics, ${period} days`, name: `${period}`, scans: true },
    run: () => countContent(period),
  })),
  { group: "profile", name: "prolific", run: () => getProfile({ viewer: reader, username }) },
  {
    ...{ group: "profile", name: "posts of prolific" },
    run: () => listProfilePosts({ viewer: reader, username, batch }),
  },
  {
    ...{ group: "unread notifications", name: "prolific", sorted: 1000 },
    run: () => countUnread(prolific),
  },
  {
    ...{ group: "notifications", name: "prolific", sorted: 1000 },
    run: () => listNotifications({ viewer: prolific, batch }),
  },
  {
    group: "favorites, 2 %",
    name: "reader",
    run: () => listCounted("likes", { viewer: reader, batch: 12 }),
  },
  {
    ...{ group: "favorites, a third", name: "enthusiast" },
    run: () => listCounted("likes", { viewer: enthusiast, batch: 12 }),
  },
  {
    ...{ group: "saved, a third", name: "enthusiast" },
    run: () => listCounted("bookmarks", { viewer: enthusiast, batch: 12 }),
  },
];
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
