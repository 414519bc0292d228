import { randomBytes } from "node:crypto";
import type { SignedIn } from "@/features/auth/schema";
import type { Post } from "@/features/posts/schema";
import accounts from "../prisma/demo/accounts.json" with { type: "json" };
import { type Picture, png } from "./pictures";

export type Person = {
  fullName: string;
  username: string;
  email: string;
  password: string;
};

/** Somebody whom the tests know, with a session of their own. */
export type Member = Person & {
  auth: SignedIn;
  /** The session cookie, as `name=value`. */
  cookie: string;
};

/** Names that nobody has yet, so that tests may run side by side in one database. */
export function newPerson(fullName = "Ines Duarte"): Person {
  const username = `u_${randomBytes(6).toString("hex")}`;
  return { fullName, username, email: `${username}@example.com`, password: "secret1" };
}

const asFile = ({ buffer, name, mimeType }: Picture) =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

async function answered<Data>(response: Response): Promise<Data> {
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Somebody of the demo content whose password is known. */
const known = (username: keyof typeof accounts, fullName: string): Person => ({
  fullName,
  username,
  email: `${username}@vitrine.example`,
  password: accounts[username],
});
export const clara = known("demo", "Clara Moreau");
export const ruth = known("admin", "Ruth Castell");

/** What the tests do through the API, because they are about something else. */
export function server(origin: string) {
  const api = `${origin}/api/v1`;

  async function logIn(person: Person): Promise<Member> {
    const response = await fetch(`${api}/users/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: person.username, password: person.password }),
    });
    const [cookie = ""] = response.headers.getSetCookie().map((header) => header.split(";")[0]);
    return { ...person, auth: await answered<SignedIn>(response), cookie: cookie ?? "" };
  }

  async function register(person = newPerson()): Promise<Member> {
    const form = new FormData();
    for (const [name, value] of Object.entries(person)) form.set(name, value);
    form.set("pfp", asFile(await png("#884422")));
    await answered(await fetch(`${api}/users/register`, { method: "POST", body: form }));
    return logIn(person);
  }

  async function publish(
    author: Member,
    { title = "Blue hour", content = "The pier at dusk.", tags = [] as string[], alt = "" } = {},
    picture = png(),
  ): Promise<Post> {
    const form = new FormData();
    form.set("title", title);
    form.set("content", content);
    if (alt) form.set("alt", alt);
    for (const tag of tags) form.append("tags[]", tag);
    form.set("media", asFile(await picture));
    const headers = { authorization: `Bearer ${author.auth.accessToken}` };
    const response = await fetch(`${api}/tweets/create`, { method: "POST", headers, body: form });
    return (await answered<{ tweet: Post }>(response)).tweet;
  }

  const ask = async <Data>({ auth }: Member, path: string, init: RequestInit = {}) => {
    const headers = {
      authorization: `Bearer ${auth.accessToken}`,
      "content-type": "application/json",
    };
    return answered<Data>(await fetch(api + path, { headers, ...init }));
  };
  /** Any write, as somebody. */
  const send = (member: Member, path: string, body?: object) =>
    ask(member, path, { method: "POST", ...(body && { body: JSON.stringify(body) }) });

  const comment = (member: Member, postId: string, content: string) =>
    send(member, `/tweets/${postId}/comments`, { content });

  /** Likes a post, or takes the like back. */
  const like = (member: Member, postId: string) => send(member, `/likes/tweets/${postId}/like`);
  const bookmark = (member: Member, postId: string) =>
    send(member, `/bookmarks/tweets/${postId}/bookmark`);

  const remove = (author: Member, postId: string) =>
    ask(author, `/tweets/${postId}`, { method: "DELETE" });

  const block = async (member: Member, username: string) => {
    const { user } = await ask<{ user: { _id: string } }>(member, `/profile/u/${username}`);
    await send(member, `/users/${user._id}/block`);
  };

  /** A post of the demo content, which newer posts may have pushed off the first page. */
  const demoPost = async (member: Member, author: string, title: string): Promise<Post> => {
    const { posts } = await ask<{ posts: Post[] }>(member, `/profile/u/${author}/posts`);
    const post = posts.find((each) => each.title === title);
    if (!post) throw new Error(`${author} has no post "${title}"`);
    return post;
  };

  /** Ends a session from elsewhere: its tokens and its cookie stop working. */
  const revoke = (member: Member) => send(member, "/users/logout");

  return {
    origin,
    send,
    logIn,
    register,
    publish,
    comment,
    like,
    bookmark,
    remove,
    block,
    demoPost,
    revoke,
  };
}

export type Server = ReturnType<typeof server>;
