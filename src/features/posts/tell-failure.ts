import type { QueryClient } from "@tanstack/react-query";
import { isMissing } from "@/lib/call";
import { toast } from "@/ui/toast";
import { missPost } from "./gone-posts";
import { postMessages } from "./rules";

/** Says that something with a post did not work. A post that is not there any more leaves the screen. */
export function tellFailure(client: QueryClient, postId: string, error: unknown, message: string) {
  if (!isMissing(error)) {
    toast.error(message);
    return;
  }
  tellMissing();
  missPost(client, postId);
}

/** Says that a post is not there any more. */
export const tellMissing = () => toast.error(postMessages.notFound);
