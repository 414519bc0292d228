import { Link } from "lucide-react";
import { copyText } from "@/lib/copy-text";
import { toast } from "@/ui/toast";
import { postMessages, postPath } from "./rules";

/** The link of a post that people send to each other (spec §7). Only in the browser. */
export const shareLink = (id: string) => window.location.origin + postPath(id);

/** Copies the link of a post and says how that went. */
export async function copyLink(id: string): Promise<void> {
  try {
    await copyText(shareLink(id));
    toast.message(postMessages.linkCopied, <Link className="i" aria-hidden="true" />);
  } catch {
    toast.error(postMessages.linkNotCopied);
  }
}
