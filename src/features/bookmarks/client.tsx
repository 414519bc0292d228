import type { QueryClient } from "@tanstack/react-query";
import { handlePostFailure } from "@/features/posts/client/hidden-posts";
import { patchPost, readPost, shareReaction } from "@/features/posts/client/post-cache";
import type { Post } from "@/features/posts/schema";
import { call } from "@/lib/browser/call";
import { optimisticToggle } from "@/lib/browser/optimistic-toggle";
import { toast } from "@/ui/toast";
import type { toggleBookmark } from "./api";
import { setOutOfCollections } from "./collections/taken-off";

const messages = {
  added: "Bookmarked!",
  removed: "Bookmark removed",
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

/** Bookmarks a post, or removes the bookmark: an optimistic update, and a toast once it is confirmed. */
export async function togglePostBookmark(client: QueryClient, post: Post): Promise<void> {
  const { isBookmarked } = readPost(client, post._id) ?? post;
  try {
    const confirmed = await toggle({
      key: post._id,
      shown: { isBookmarked },
      show: (state, inFlight) => patchPost(client, post._id, state, { inFlight }),
      onConfirmed: (state) => state.isBookmarked || setOutOfCollections(client, post._id),
    });
    if (!confirmed) return;
    shareReaction(post._id, confirmed);
    const icon = <span className="before:icon-bookmark before:size-4.25" />;
    if (confirmed.isBookmarked) {
      toast.message(messages.added, icon);
    } else {
      const undo = () => void togglePostBookmark(client, post);
      toast.message(messages.removed, icon, { label: messages.undo, onClick: undo });
    }
  } catch (error) {
    handlePostFailure(client, post._id, error, messages.failed);
  }
}
