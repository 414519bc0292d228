import "server-only";
import { postPagePath } from "@/features/posts/paths";
import { getSite } from "@/features/site/queries";
import type { OwnUser } from "@/features/users/schema";
import { html } from "@/lib/html";
import { env } from "@/lib/server/env";
import { formatDateTime } from "@/lib/time";
import { listOwnPosts, type OwnPost } from "./queries";

/** Nothing runs in the page, whatever a text contains (docs/security.md T10). */
const POLICY =
  "script-src 'none'; object-src 'none'; frame-src 'none'; connect-src 'none'; base-uri 'none'; form-action 'none'";

const CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
img, video { max-width: 100%; height: auto; }
p { white-space: pre-line; }
`;

/** A page of an export that lists the pictures in it, offline. It has no script. */
export async function* indexPage(profile: OwnUser): AsyncGenerator<string> {
  const title = `${profile.fullName} on ${(await getSite()).name}`;
  yield html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${title}</title>
<style>${{ html: CSS }}</style>
<h1 dir="auto">${title}</h1>
`.html;
  let isEmpty = true;
  for await (const post of listOwnPosts(profile._id)) {
    isEmpty = false;
    yield article(post).html;
  }
  if (isEmpty) yield "<p>None</p>\n";
}

const article = (post: OwnPost) => html`<article>
<h2 dir="auto"><a href="${postUrl(post._id)}">${post.title}</a></h2>
${media(post)}
<p dir="auto">${post.content}</p>
<p dir="auto">${post.tags.map((tag) => `#${tag} `)}</p>
<p>${formatDateTime(post.createdAt.toISOString(), "UTC")}</p>
</article>
`;

function media({ stored, width, height, alt, title }: OwnPost) {
  if (!stored) return "";
  const file = html`src="${stored.name}" width="${width}" height="${height}"`;
  return /\.(mp4|webm)$/.test(stored.name)
    ? html`<video ${file} aria-label="${alt || title}" controls preload="none"></video>`
    : html`<img ${file} alt="${alt || title}" loading="lazy">`;
}

/** The address of a post on this site. */
const postUrl = (id: string) => new URL(postPagePath(id), env().APP_URL).href;
