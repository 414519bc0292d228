import "server-only";
import type { Metadata } from "next";
import { PRODUCT, TAGLINE } from "@/lib/brand";
import { env } from "@/lib/env";
import { previewLimits } from "@/lib/media/renditions";
import { getPostPreview, type PostPreview } from "./queries";

const POST_LINK = /^\/(?:dashboard\/|favorites\/|saved\/)?post\/([0-9a-f-]{36})\/?(?:[?#]|$)/i;
const DESCRIPTION_MAX = 200;

/**
 * The tags that make a shared link show its picture elsewhere, or the product's where it leads to no
 * post. The login page carries them, where every signed-out visitor ends, crawlers among them; without
 * `og:url`, which would send a crawler back to the link and in a circle (https://ogp.me).
 * @param next the path that the visitor asked for
 */
export async function previewMetadata(next: string): Promise<Metadata> {
  const id = POST_LINK.exec(next)?.[1];
  const post = id ? await getPostPreview(id) : null;
  const title = post ? `${post.title} by @${post.author}` : PRODUCT;
  const description = post ? [...post.content].slice(0, DESCRIPTION_MAX).join("") : TAGLINE;
  const images = [imageOf(post)];
  return {
    description,
    openGraph: {
      type: post?.video ? "video.other" : post ? "article" : "website",
      siteName: PRODUCT,
      title,
      description,
      images,
      ...(post?.video && { videos: [post.video] }),
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

function imageOf(post: PostPreview | null) {
  if (post?.image) return { ...post.image, alt: post.alt || post.title };
  const { width, height } = previewLimits;
  const url = new URL("/preview.jpg", env().APP_URL).href;
  return { url, type: "image/jpeg", width, height, alt: `${PRODUCT}. ${TAGLINE}` };
}
