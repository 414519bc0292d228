import "server-only";
import type { Metadata } from "next";
import { PRODUCT } from "@/lib/brand";
import { env } from "@/lib/env";
import { getPostPreview } from "./queries";

const POST_LINK = /^\/(?:dashboard\/|favorites\/|saved\/)?post\/([0-9a-f-]{36})\/?(?:[?#]|$)/i;
const DESCRIPTION_MAX = 200;

/**
 * The tags that make a shared link show its picture elsewhere. The login page carries them, where
 * every signed-out visitor ends, crawlers among them; without `og:url`, which would send a crawler
 * back to the link and in a circle (decisions, previews of shared links).
 * @param next the path that the visitor asked for
 */
export async function postPreviewMetadata(next: string | undefined): Promise<Metadata> {
  const id = next && POST_LINK.exec(next)?.[1];
  const post = id ? await getPostPreview(id) : null;
  if (!post) return {};
  const title = `${post.title} by @${post.author}`;
  const description = post.content.slice(0, DESCRIPTION_MAX);
  const image = { url: new URL(post.image, env().APP_URL).href, alt: post.alt || post.title };
  return {
    description,
    openGraph: { type: "article", siteName: PRODUCT, title, description, images: [image] },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}
