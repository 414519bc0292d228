import type { QueryClient } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { holdPost, patchPost, readPost } from "@/features/posts/post-cache";
import type { Post } from "@/features/posts/schema";
import { tellFailure } from "@/features/posts/tell-failure";
import { call } from "@/lib/call";
import { latestIntent } from "@/lib/latest-intent";
import { toast } from "@/ui/toast";
import type { toggleBookmark } from "./api";
import { bookmarkMessages } from "./rules";

type Bookmarking = Pick<Post, "isBookmarked">;

const intend = latestIntent<Bookmarking>({
  isOn: ({ isBookmarked }) => isBookmarked,
  guess: (_, isBookmarked) => ({ isBookmarked }),
  flip: async (id) => {
    const { bookmarked } = await call<typeof toggleBookmark>({
      method: "POST",
      path: "/bookmarks/tweets/{id}/bookmark",
      params: { id },
    });
    return { isBookmarked: bookmarked };
  },
});

/** Bookmarks the post, or removes the bookmark: on screen at once, said when the server has it. */
export async function bookmarkOrRemove(client: QueryClient, post: Post): Promise<void> {
  const key = post._id;
  // A click may come before the last one is on screen.
  const { isBookmarked } = readPost(client, key) ?? post;
  const show = (state: Bookmarking) => patchPost(client, key, () => state);
  try {
    const settled = await holdPost(key, () =>
      intend({ key, wanted: !isBookmarked, shown: { isBookmarked }, show }),
    );
    if (settled) tell(settled);
  } catch (error) {
    tellFailure(client, key, error, bookmarkMessages.failed);
  }
}

const tell = ({ isBookmarked }: Bookmarking) =>
  toast.message(
    isBookmarked ? bookmarkMessages.added : bookmarkMessages.removed,
    <Bookmark className="i" aria-hidden="true" />,
  );
