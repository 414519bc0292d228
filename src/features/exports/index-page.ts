import "server-only";
import { postPagePath } from "@/features/posts/paths";
import { getSite } from "@/features/site/queries";
import { profilePath } from "@/features/users/paths";
import type { OwnUser } from "@/features/users/schema";
import { countOf } from "@/lib/format";
import { type Html, html } from "@/lib/html";
import { env } from "@/lib/server/env";
import { formatDateTime } from "@/lib/time";
import {
  type CollectedPost,
  type Followed,
  listCollected,
  listOwnComments,
  listOwnPosts,
  listPeople,
  type OwnComment,
  type OwnPost,
} from "./queries";

const sections = ["Posts", "Comments", "Likes", "Bookmarks", "Following", "Followers"] as const;

/** Nothing runs in the page, whatever a text contains (docs/security.md T10). */
const POLICY =
  "script-src 'none'; object-src 'none'; frame-src 'none'; connect-src 'none'; base-uri 'none'; form-action 'none'";

const CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
h1 img { width: 3.5rem; height: 3.5rem; border-radius: 50%; vertical-align: middle; margin-inline-end: .75rem; }
h2 { margin-top: 3rem; }
a { color: light-dark(#a8321a, #ff9d85); }
.posts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 2rem 1.5rem; padding: 0; list-style: none; }
.posts img, .posts video { display: block; width: 100%; height: auto; border-radius: .5rem; background: light-dark(#eee, #222); }
.posts h3 { margin: .5rem 0 0; font-size: 1rem; }
p { margin: .25rem 0; white-space: pre-line; overflow-wrap: anywhere; }
small { color: light-dark(#555, #aaa); }
li { margin-bottom: .5rem; overflow-wrap: anywhere; }
`;

/** A page that shows an export offline, from the files beside it. It has no script. */
export async function* indexPage(profile: OwnUser): AsyncGenerator<string> {
  const { _id: id } = profile;
  yield head(profile, (await getSite()).name).html;
  yield* section("Posts", listOwnPosts(id), postItem);
  yield* section("Comments", listOwnComments(id), commentItem);
  yield* section("Likes", listCollected("likes", id), collectedItem);
  yield* section("Bookmarks", listCollected("bookmarks", id), collectedItem);
  yield* section("Following", listPeople("following", id), followedItem);
  yield* section("Followers", listPeople("followers", id), followedItem);
  yield "</main>\n</body>\n</html>\n";
}

const head = (profile: OwnUser, site: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${profile.fullName} on ${site}</title>
<style>${{ html: CSS }}</style>
</head>
<body>
<header>
<h1 dir="auto">${profile.pfp ? html`<img src="${profile.pfp}" alt="">` : ""}${profile.fullName}</h1>
<p><small>@${profile.username} · ${profile.email} · joined ${time(profile.createdAt)}</small></p>
<p dir="auto">${profile.bio}</p>
<nav aria-label="Contents">${sections.map((name) => html`<a href="#${name}">${name}</a>`)}</nav>
</header>
<main>`;

async function* section<Row>(
  name: (typeof sections)[number],
  rows: AsyncIterable<Row>,
  toItem: (row: Row) => Html,
) {
  yield html`<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
`.html;
  let isEmpty = true;
  for await (const row of rows) {
    if (isEmpty) yield `<ul${name === "Posts" ? ' class="posts"' : ""}>\n`;
    isEmpty = false;
    yield `${toItem(row).html}\n`;
  }
  yield `${isEmpty ? "<p>None</p>" : "</ul>"}\n</section>\n`;
}

const postItem = (post: OwnPost) => html`<li>${media(post)}
<h3 dir="auto"><a href="${postUrl(post._id)}">${post.title}</a></h3>
<p dir="auto">${post.content}</p>
<p><small dir="auto">${post.tags.map((tag) => `#${tag} `)}</small></p>
<p><small>${time(post.createdAt.toISOString())} · ${countOf(post.likes, "like")} · ${countOf(post.comments, "comment")} · ${countOf(post.views, "view")}</small></p></li>`;

function media(post: OwnPost): Html {
  if (!post.stored) return html``;
  const { name } = post.stored;
  const size = html`width="${post.width}" height="${post.height}"`;
  return /\.(mp4|webm)$/.test(name)
    ? html`<video src="${name}" ${size} aria-label="${post.alt || post.title}" controls preload="none"></video>`
    : html`<img src="${name}" ${size} alt="${post.alt || post.title}" loading="lazy">`;
}

const commentItem = ({ content, createdAt, post }: OwnComment) => html`<li>
<p dir="auto">${content}</p>
<small dir="auto">${time(createdAt.toISOString())}${post ? html` on <a href="${postUrl(post._id)}">${post.title}</a> by @${post.username}` : ""}</small></li>`;

const collectedItem = ({ _id, title, user, at, shelves = [] }: CollectedPost) =>
  html`<li dir="auto"><a href="${postUrl(_id)}">${title}</a> by @${user.username} <small>${time(at.toISOString())}${shelves.map((name) => html` · ${name}`)}</small></li>`;

const followedItem = ({ username, fullName, at }: Followed) =>
  html`<li dir="auto"><a href="${profileUrl(username)}">${fullName}</a> @${username} <small>since ${time(at.toISOString())}</small></li>`;

const time = (iso: string) => html`<time datetime="${iso}">${formatDateTime(iso, "UTC")}</time>`;

/** The address of a post on this site. */
export const postUrl = (id: string) => new URL(postPagePath(id), env().APP_URL).href;

/** The address of a profile on this site. */
export const profileUrl = (username: string) => new URL(profilePath(username), env().APP_URL).href;
