/**
 * Loads the demo content through the application's mutations, so that it passes the same checks as
 * content of users. Idempotent: existing users and posts stay as they are.
 */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword } from "@/features/auth/passwords";
import { createComment } from "@/features/comments/mutations";
import { markLive, storeUpload } from "@/features/media/mutations";
import { createPost } from "@/features/publishing/mutations";
import { AppError } from "@/lib/errors";
import { disconnect, prisma } from "@/lib/server/db";
import { generatePassword } from "../scripts/admin/password.mjs";
import { DEMO, type DemoPost, type DemoUser } from "./demo/content";
import { publishedAt } from "./demo/published-at";
import { demoIdOf } from "./demo/users";
import { loadFollows, loadVisits } from "./seed-reactions";
import { loadReports } from "./seed-reports";

// A first start waits for the pictures.
process.env.QUICK_PICTURES = "1";

const HOUR_MS = 3_600_000;
const CONCURRENCY = 4;
const ATTEMPTS = 3;
const start = Date.now();
const hoursAgo = (hours: number) => new Date(start - hours * HOUR_MS);

const publishedTimes = new Map(
  DEMO.posts.map((post) => [post.picture, publishedAt(post, new Date(start))]),
);
const published = (picture: string) => publishedTimes.get(picture) ?? new Date(start);
const newPasswords: { username: string; password: string }[] = [];
/** The time of a comment or a visit. */
const timeOf = ({ picture, hoursAfterPost }: { picture: string; hoursAfterPost: number }) =>
  new Date(published(picture).getTime() + hoursAfterPost * HOUR_MS);

async function seed(): Promise<void> {
  const userIds = await loadUsers();
  const { postIds, added } = await loadPosts(userIds);
  await chooseLoginPosts(postIds);
  await loadFollows(DEMO.follows, userIds);
  await loadComments(userIds, postIds, added);
  await loadVisits(DEMO.visits, { userIds, postIds, added, timeOf });
  await loadReports(DEMO.reports, { userIds, postIds, added, hoursAgo });
  console.log(`Demo content: ${userIds.size} people, ${added.size} new posts.`);
  for (const { username, password } of newPasswords)
    console.log(`Only shown now: ${username} / ${password}`);
}

/** Ids of the demo users, by username. */
async function loadUsers(): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  await eachOf(DEMO.users, async (person) => ids.set(person.username, await loadUser(person)));
  return ids;
}

async function loadUser(person: DemoUser): Promise<string> {
  const { username, fullName, email, bio, avatar, role } = person;
  const known = await prisma().user.findFirst({ where: { username, deletedAt: null } });
  if (known) return known.id;
  const id = demoIdOf(username);
  const passwordHash = await hashPassword(passwordOf(person));
  const bytes = await readFile(new URL(`demo/avatars/${avatar}`, import.meta.url));
  const stored = await unlessItFails(avatar, () =>
    storeUpload({ bytes, kind: "avatar", field: "pfp" }),
  );
  if (stored) await markLive(prisma(), stored.mediaId);
  const names = { fullName, username, email, bio, role, createdAt: joinedAt(person) };
  await prisma().user.create({
    data: { id, ...names, passwordHash, avatarId: stored?.mediaId ?? null },
  });
  return id;
}

/** Where others reach the site, nobody has a password that is published. */
function passwordOf({ username, password }: DemoUser): string {
  if (password && process.env.DEMO_PASSWORDS !== "random") return password;
  const random = generatePassword();
  if (password) newPasswords.push({ username, password: random });
  return random;
}

/** New users joined this week, the others up to half a year before their first activity. */
function joinedAt({ username, joinedHoursAgo }: DemoUser): Date {
  if (joinedHoursAgo) return hoursAgo(joinedHoursAgo);
  const place = DEMO.users.findIndex((person) => person.username === username);
  const activities = [
    ...DEMO.posts
      .filter(({ author }) => author === username)
      .map(({ picture }) => published(picture)),
    ...DEMO.comments.filter(({ author }) => author === username).map(timeOf),
    ...DEMO.visits.filter(({ visitor }) => visitor === username).map(timeOf),
  ];
  const first = Math.min(start - 24 * HOUR_MS, ...activities.map(Number));
  return new Date(first - (6 + (place % 4) ** 3 * 160) * HOUR_MS);
}

/** Ids of the demo posts by picture, and the pictures of the posts that are new. */
async function loadPosts(userIds: Map<string, string>) {
  const postIds = new Map<string, string>();
  const added = new Set<string>();
  await eachOf(DEMO.posts, async (post) => {
    const authorId = idOf(userIds, post.author);
    const known = await prisma().post.findFirst({ where: { authorId, title: post.title } });
    const id = known?.id ?? (await unlessItFails(post.picture, () => publish(post, authorId)));
    if (!id) return;
    postIds.set(post.picture, id);
    if (!known) added.add(post.picture);
  });
  return { postIds, added };
}

/** The posts of the login page, unless there are some. */
async function chooseLoginPosts(postIds: Map<string, string>): Promise<void> {
  if ((await prisma().loginPost.count()) > 0) return;
  const chosen = DEMO.loginPictures.flatMap((picture) => postIds.get(picture) ?? []);
  await prisma().loginPost.createMany({
    data: chosen.map((postId, position) => ({ postId, position })),
  });
}

async function publish(post: DemoPost, authorId: string): Promise<string> {
  const { title, content, tags, alt, picture } = post;
  const { _id } = await createPost(
    { id: authorId },
    {
      title,
      content,
      tags,
      alt,
      picture: await readFile(new URL(`demo/pictures/${picture}`, import.meta.url)),
      createdAt: published(picture),
    },
  );
  return _id;
}

async function loadComments(
  userIds: Map<string, string>,
  postIds: Map<string, string>,
  added: Set<string>,
): Promise<void> {
  await eachOf(
    DEMO.comments.filter(({ picture }) => added.has(picture)),
    async (comment) => {
      await createComment(
        { id: idOf(userIds, comment.author) },
        {
          postId: idOf(postIds, comment.picture),
          content: comment.text,
          createdAt: timeOf(comment),
        },
      );
    },
  );
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo content refers to ${name}, which it does not contain.`);
  return id;
}

/** A few concurrently, because the queue of the image decoder is bounded. */
async function eachOf<Item>(items: Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await run(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/**
 * Tries a picture again that failed, as one does where the machine is busy, and at last leaves it out: a start
 * goes on without it.
 */
async function unlessItFails<T>(file: string, run: () => Promise<T>): Promise<T | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (attempt === ATTEMPTS) return void console.log(`${file} is left out: ${error.message}`);
      await sleep((error.retryAfter ?? 1) * 1000);
    }
  }
}

try {
  await seed();
} catch (error) {
  const reason = error instanceof Error ? error.message.trim().split("\n").at(-1) : error;
  console.error(`The demo content failed: ${reason}`);
  process.exitCode = 1;
} finally {
  await disconnect();
}
