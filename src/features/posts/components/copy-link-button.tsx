"use client";
import { copyText } from "@/lib/browser/copy-text";
import { toast } from "@/ui/toast";
import { postMessages } from "../messages";
import { postPath } from "../paths";
import type { Post } from "../schema";

export const shareLink = (id: string) => window.location.origin + postPath(id);

/** Copies the link of a post, with a toast. */
export async function copyLink(id: string): Promise<void> {
  try {
    await copyText(shareLink(id));
    toast.message(postMessages.linkCopied, <span className="before:icon-link before:size-4.25" />);
  } catch {
    toast.error(postMessages.linkNotCopied);
  }
}

type Props = { post: Pick<Post, "_id" | "title"> };

/** The tooltip is its name, because a label beside it would be read twice. */
export const CopyLinkButton = ({ post }: Props) => (
  <button
    type="button"
    className="action-item ml-auto before:icon-link"
    title={`Copy link of ${post.title}`}
    onClick={() => void copyLink(post._id)}
  />
);
