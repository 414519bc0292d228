import type { QueryClient } from "@tanstack/react-query";
import { handlePostFailure } from "@/features/posts/client/hidden-posts";
import { patchPost, readPost, shareReaction } from "@/features/posts/client/post-cache";
import type { Post } from "@/features/posts/schema";
import { call } from "@/lib/browser/call";
import { optimisticToggle } from "@/lib/browser/optimistic-toggle";
import { toast } from "@/ui/toast";
import type { toggleBookmark } from "./api";
import { setOffShelves } from "./shelves/taken-off";

const messages = {
  added: "Bookmarked!",
  removed: "Bookmark removed",
  add: "Add to collection",
  undo: "Undo",
  failed: "Could not update bookmark.",
} as const;

const toggle = optimisticToggle<Pick<Post, "isBookmarked">>({
  isOn: ({ isBookmarked }) => isBookmarked,
  predict: (_, isBookmarked) => ({ isBookmarked }),
  request: async (id) => {
    const { bookmarked } = await call<typeof toggleBookmark>(
      "POST /bookmarks/tweets/{id}/bookmark",
      { params: { id } },
    );
    return { isBookmarked: bookmarked };
  },
});

/**
 * Bookmarks a post, or removes the bookmark: an optimistic update, and a toast once it is confirmed, which offers
 * what may follow.
 */
export async function togglePostBookmark(
  client: QueryClient,
  post: Post,
  onAdd?: () => void,
): Promise<void> {
  const { isBookmarked } = readPost(client, post._id) ?? post;
  try {
    const confirmed = await toggle({
      key: post._id,
      shown: { isBookmarked },
      show: (state, inFlight) => patchPost(client, post._id, state, { inFlight }),
      onConfirmed: (state) => state.isBookmarked || setOffShelves(client, post._id),
    });
    if (!confirmed) return;
    shareReaction(post._id, confirmed);
    const icon = <span className="before:icon-bookmark before:size-4.25" />;
    if (confirmed.isBookmarked) {
      toast.message(messages.added, icon, onAdd && { label: messages.add, onClick: onAdd });
    } else {
      const undo = () => void togglePostBookmark(client, post, onAdd);
      toast.message(messages.removed, icon, { label: messages.undo, onClick: undo });
    }
  } catch (error) {
    handlePostFailure(client, post._id, error, messages.failed);
  }
}
