"use client";
import type { ReactNode } from "react";
import type { Post } from "../schema";
import { copyLink, shareLink } from "./copy-link-button";

type Props = { post: Pick<Post, "_id" | "title">; className: string; children?: ReactNode };

/** Opens the device's share sheet, or copies the link of the post without one. */
export const ShareButton = ({ post, className, children }: Props) => (
  <button
    type="button"
    className={`before:icon-share before:size-5 ${className}`}
    aria-label="Share"
    onClick={() => void shareOrCopy(post)}
  >
    {children}
  </button>
);

async function shareOrCopy({ _id, title }: Props["post"]) {
  const sheet = { title, url: shareLink(_id) };
  if (!navigator.canShare?.(sheet)) return copyLink(_id);
  try {
    await navigator.share(sheet);
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(_id);
  }
}
