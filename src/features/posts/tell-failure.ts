import type { QueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { isMissing, messageOf } from "@/lib/call";
import { dropPost } from "./gone-posts";
import { postMessages } from "./rules";

/** Says that something with a post did not work. A post that is not there any more leaves the screen. */
export function tellFailure(client: QueryClient, postId: string, error: unknown, message: string) {
  if (!isMissing(error)) {
    toast.error(message);
    return;
  }
  toast.error(messageOf(error, postMessages.notFound));
  dropPost(client, postId);
}
