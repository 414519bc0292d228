import "server-only";
import type { Metadata } from "next";
import { cache } from "react";
import { getSite } from "@/features/site/queries";
import { previewLimits } from "@/lib/media/renditions";
import { env } from "@/lib/server/env";
import { getPostPreview, type PostPreview } from "./queries";

const POST_LINK = /^\/(?:dashboard\/|favorites\/|saved\/)?post\/([0-9a-f-]{36})\/?(?:[?#]|$)/i;
const DESCRIPTION_MAX = 200;

const readPost = cache(getPostPreview);

const postOf = async (next: string) => {
  const id = POST_LINK.exec(next)?.[1];
  return id ? readPost(id) : null;
};

export type SharedPost = Pick<PostPreview, "title" | "content" | "author"> & {
  picture: { src: string; alt: string; width: number; height: number } | null;
};

/**
 * What the tags of `previewMetadata` say of the post that a shared link leads to; null for none that everybody may
 * see. `src` is root-relative, unless media have a host of their own.
 */
export async function sharedPost(next: string): Promise<SharedPost | null> {
  const post = await postOf(next);
  if (!post) return null;
  const { title, content, author, image, alt } = post;
  const { origin } = new URL(env().APP_URL);
  const picture = image && {
    ...{ src: image.url.replace(`${origin}/`, "/"), alt: alt || title },
    ...{ width: image.width, height: image.height },
  };
  return { title, content, author, picture };
}

/**
 * The Open Graph tags of the login page, where crawlers end: those of the post that the visitor asked
 * for, or of the product. Without `og:url`, which would lead a crawler back in a circle (https://ogp.me).
 * @param next the path that the visitor asked for
 */
export async function previewMetadata(next: string): Promise<Metadata> {
  const post = await postOf(next);
  const site = await getSite();
  const title = post ? `${post.title} by @${post.author}` : site.name;
  const description = post
    ? [...post.content].slice(0, DESCRIPTION_MAX).join("")
    : site.description;
  const images = post?.sensitive ? [] : [imageOf(post, site)];
  return {
    description,
    openGraph: {
      type: post?.video ? "video.other" : post ? "article" : "website",
      siteName: site.name,
      title,
      description,
      images,
      ...(post?.video && { videos: [post.video] }),
    },
    twitter: {
      card: post?.sensitive ? "summary" : "summary_large_image",
      title,
      description,
      images,
    },
  };
}

type Site = Awaited<ReturnType<typeof getSite>>;

function imageOf(post: PostPreview | null, { name, description, preview }: Site) {
  if (post?.image) return { ...post.image, alt: post.alt || post.title };
  const alt = `${name}. ${description}`;
  if (preview) return { ...preview, alt };
  const { width, height } = previewLimits;
  const url = new URL("/preview.jpg", env().APP_URL).href;
  return { url, type: "image/jpeg", width, height, alt };
}
