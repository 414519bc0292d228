import { randomBytes } from "node:crypto";
import pg from "pg";
import type { SignedIn } from "@/features/auth/schema";
import type { Post } from "@/features/posts/schema";
import { normalizeTags } from "@/features/posts/tags";
import type { Category, TargetType } from "@/features/reports/kinds";
import type { OwnUser } from "@/features/users/schema";
import { newId } from "@/lib/id";
import accounts from "../prisma/demo/accounts.json" with { type: "json" };
import { newInvite } from "../tests/support/invites";
import { newAccount, newSession } from "../tests/support/people";
import { form } from "../tests/support/pictures";
import { bookmark, comment, like, newPost } from "../tests/support/posts";
import { accessToken, sessionCookie } from "../tests/support/tokens";
import { pictureCopies } from "./picture-copies";
import { type Picture, png } from "./pictures";

export type Person = {
  fullName: string;
  username: string;
  email: string;
  password: string;
};

/** A user with a session. */
export type Member = Person & {
  auth: SignedIn;
  /** The session cookie, as `name=value`. */
  cookie: string;
};

/** Unique names, because tests run concurrently in one database. */
export function newPerson(fullName = "Ines Duarte"): Person {
  const username = `u_${randomBytes(6).toString("hex")}`;
  return { fullName, username, email: `${username}@example.com`, password: "secret1" };
}

const fileOf = (name: string, { buffer: bytes, name: filename, mimeType: type }: Picture) => ({
  name,
  bytes,
  filename,
  type,
});

async function dataOf<Data>(response: Response): Promise<Data> {
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(body)}`);
  return body.data;
}

/** A user of the demo content. */
const known = (username: keyof typeof accounts, fullName: string): Person => ({
  fullName,
  username,
  email: `${username}@vitrine.example`,
  password: accounts[username],
});
export const clara = known("demo", "Clara Moreau");
export const ruth = known("admin", "Ruth Castell");

/** The media id in a URL. */
const mediaOf = (url: string) => /\/media\/([\w-]+)\//.exec(url)?.[1] ?? "";

/** The site under test, with its database and files. */
export type Site = { url: string; databaseUrl: string; dataDir: string; secret: string };

/**
 * Creates test data. Users, posts and reactions are inserted into the database, because that is fast;
 * everything else goes through the API.
 */
export function server({ url: origin, databaseUrl, dataDir, secret }: Site) {
  const api = `${origin}/api/v1`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, allowExitOnIdle: true });
  // The database of a site is dropped while connections are open.
  pool.on("error", () => {});
  const copies = pictureCopies({ pool, dataDir });
  const avatar = copies(async (picture: Picture) => {
    const fields = { ...newPerson(), invite: await newInvite(pool) };
    const init = { method: "POST", body: form(fields, fileOf("pfp", picture)) };
    const { user } = await dataOf<{ user: OwnUser }>(await fetch(`${api}/users/register`, init));
    return mediaOf(user.pfp);
  });
  const picture = copies(async (file: Picture) => {
    const words = { title: "Uploaded once", content: "Uploaded once" };
    const init = { method: "POST", body: form(words, fileOf("media", file)) };
    const { tweet } = await ask<{ tweet: Post }>(await register(), "/tweets/create", init);
    return mediaOf(tweet.media);
  });

  /** Opens a session of an existing user. */
  async function logIn(person: Person): Promise<Member> {
    const { rows } = await pool.query<{ id: string; role: string }>(
      "SELECT id, role FROM users WHERE username = $1 AND deleted_at IS NULL",
      [person.username],
    );
    const [account] = rows;
    if (!account) throw new Error(`There is no @${person.username}`);
    const { sessionId, refreshToken } = await newSession(pool, account.id, secret);
    const session = { id: account.id, sessionId };
    const token = await accessToken(secret, session);
    const headers = { authorization: `Bearer ${token}` };
    const { user } = await dataOf<{ user: OwnUser }>(await fetch(`${api}/profile/me`, { headers }));
    return {
      ...person,
      auth: { user, accessToken: token, refreshToken },
      cookie: await sessionCookie(secret, session, account.role),
    };
  }

  async function register(person = newPerson()): Promise<Member> {
    await newAccount(pool, person, { avatarId: await avatar(await png("#884422")) });
    return logIn(person);
  }

  async function publish(
    author: Member,
    { title = "Blue hour", content = "The pier at dusk.", tags = [] as string[], alt = "" } = {},
    media = png(),
  ): Promise<Post> {
    const mediaId = await picture(await media);
    const words = { title, content, tags: normalizeTags(tags), alt, mediaId };
    const id = await newPost(pool, { id: author.auth.user._id }, words);
    return (await ask<{ tweet: Post }>(author, `/tweets/${id}`)).tweet;
  }

  /** A new user with the posts "Plate 0", "Plate 1" and so on, the latest first, and the feed of only these. */
  async function plates(count: number, media?: Promise<Picture>) {
    const member = await register();
    const posts: Post[] = [];
    for (let place = count - 1; place >= 0; place--) {
      const words = { title: `Plate ${place}`, tags: [member.username] };
      posts.unshift(await publish(member, words, media));
    }
    return { member, posts, feed: `/dashboard?tag=${member.username}` };
  }

  const ask = async <Data>({ auth }: Member, path: string, init: RequestInit = {}) => {
    const headers = {
      authorization: `Bearer ${auth.accessToken}`,
      ...(init.body instanceof FormData ? {} : { "content-type": "application/json" }),
    };
    return dataOf<Data>(await fetch(api + path, { headers, ...init }));
  };
  /** Any POST request of a user. */
  const send = (member: Member, path: string, body?: object) =>
    ask(member, path, { method: "POST", ...(body && { body: JSON.stringify(body) }) });

  const by = ({ auth }: Member) => ({ id: auth.user._id });

  const change = async ({ auth }: Member, assignments: string) => {
    await pool.query(`UPDATE users SET ${assignments} WHERE id = $1`, [auth.user._id]);
  };

  return {
    origin,
    pool,
    /** Somebody new who helps. */
    moderator: async (): Promise<Member> => {
      const member = await register();
      await change(member, "is_moderator = true");
      return logIn(member);
    },
    /** Somebody new who waits for approval. */
    applicant: async (fullName: string): Promise<Member> => {
      const member = await register(newPerson(fullName));
      await change(member, "waits = true, suspended_at = now(), sentence = 'I photograph tiles.'");
      return member;
    },
    send,
    logIn,
    register,
    publish,
    plates,
    comment: (member: Member, postId: string, content: string) =>
      comment(pool, postId, by(member), content),
    like: (member: Member, postId: string) => like(pool, postId, by(member)),
    bookmark: (member: Member, postId: string) => bookmark(pool, postId, by(member)),
    /** Reports by new users. */
    report: async (targetType: TargetType, targetId: string, count: number, category: Category) => {
      for (let n = 0; n < count; n++) {
        const reporterId = await newAccount(pool, newPerson());
        await pool.query(
          `INSERT INTO reports (id, reporter_id, target_type, target_id, category, reason)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          [newId(), reporterId, targetType, targetId, category, `Reason ${n + 1}`],
        );
      }
    },
    /** Reports a post as an upload does that looks like a removed picture. */
    reportRepeat: (postId: string) =>
      pool.query(
        `WITH removed AS (
           INSERT INTO removed_pictures (id, hash, categories, removed_at)
           VALUES (gen_random_uuid(), repeat('0', 128)::bit(128), '{nudity,copyright}', now() - interval '3 days')
           RETURNING id)
         INSERT INTO reports (id, target_type, target_id, repeat_of)
         SELECT $1, 'post', $2, id FROM removed`,
        [newId(), postId],
      ),
    remove: (author: Member, postId: string) =>
      ask(author, `/tweets/${postId}`, { method: "DELETE" }),
    block: async (member: Member, username: string) => {
      const { user } = await ask<{ user: { _id: string } }>(member, `/profile/u/${username}`);
      await send(member, `/users/${user._id}/block`);
    },
    changeBio: (member: Member, bio: string) =>
      ask(member, "/users/update-profile", { method: "PATCH", body: form({ bio }) }),
    /** A post of the demo content, which newer posts may have pushed off the first page. */
    demoPost: async (member: Member, author: string, title: string): Promise<Post> => {
      const { posts } = await ask<{ posts: Post[] }>(member, `/profile/u/${author}/posts`);
      const post = posts.find((each) => each.title === title);
      if (!post) throw new Error(`${author} has no post "${title}"`);
      return post;
    },
    /** Ends a session, so that its tokens and its cookie are invalid. */
    revoke: (member: Member) => send(member, "/users/logout"),
  };
}

export type Server = ReturnType<typeof server>;
