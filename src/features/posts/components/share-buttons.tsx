import type { ReactNode } from "react";
import { copyText } from "@/lib/browser/copy-text";
import { toast } from "@/ui/toast";
import { postMessages } from "../messages";
import { postPath } from "../paths";
import type { Post } from "../schema";

const shareLink = (id: string) => window.location.origin + postPath(id);

async function copyLink(id: string): Promise<void> {
  try {
    await copyText(shareLink(id));
    toast.message(postMessages.linkCopied, <span className="before:icon-link before:size-4.25" />);
  } catch {
    toast.error(postMessages.linkNotCopied);
  }
}

type Props = { post: Pick<Post, "_id" | "title">; className: string; children?: ReactNode };

/** The tooltip is its name, because a label beside it would be read twice. */
export const CopyLinkButton = ({ post }: Pick<Props, "post">) => (
  <button
    type="button"
    className="action-item ml-auto before:icon-link"
    title={`Copy link of ${post.title}`}
    onClick={() => void copyLink(post._id)}
  />
);

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
