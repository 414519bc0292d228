import { copyText } from "@/lib/copy-text";
import { Icon } from "@/ui/icon";
import { toast } from "@/ui/toast";
import { postMessages } from "../messages";
import { postPath } from "../paths";

/** The link of a post, to be shared (docs/product.md O7). Only in the browser. */
export const shareLink = (id: string) => window.location.origin + postPath(id);

/** Copies the link of a post and says how that went. */
export async function copyLink(id: string): Promise<void> {
  try {
    await copyText(shareLink(id));
    toast.message(postMessages.linkCopied, <Icon name="link" />);
  } catch {
    toast.error(postMessages.linkNotCopied);
  }
}
