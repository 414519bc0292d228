"use client";
import type { ReactNode } from "react";
import { Icon } from "@/ui/icon";
import { copyLink, shareLink } from "../client/copy-link";
import type { Post } from "../schema";

type Props = { post: Pick<Post, "_id" | "title">; className: string; children?: ReactNode };

/** Sends the link of a post through the device's own sheet, or copies it where there is none. */
export const ShareButton = ({ post, className, children }: Props) => (
  <button
    type="button"
    className={className}
    aria-label="Share"
    onClick={() => void shareOrCopy(post)}
  >
    <Icon name="share" size="large" />
    {children}
  </button>
);

async function shareOrCopy({ _id, title }: Props["post"]) {
  const sheet = { title, url: shareLink(_id) };
  if (!navigator.canShare?.(sheet)) return copyLink(_id);
  try {
    await navigator.share(sheet);
  } catch (error) {
    // Whoever puts the sheet away wants nothing; anything else leaves the link to be copied.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(_id);
  }
}
