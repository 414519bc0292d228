import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { dropAuthor, restoreAuthor } from "@/features/posts/gone-posts";
import { listenToTabs, tellTabs } from "@/lib/other-tabs";

const TOPIC = "blocks";

type News = { userId: string; isBlocked: boolean };

/** What somebody has published leaves the screen of every tab with a block, and may come back after it. */
export const tellOfBlock = (news: News) => tellTabs(TOPIC, news);

/** Stands around everything that shows posts. Shows nothing. */
export function BlocksOfOtherTabs() {
  const client = useQueryClient();
  useEffect(
    () =>
      listenToTabs<News>(TOPIC, ({ userId, isBlocked }) =>
        isBlocked ? dropAuthor(client, userId) : restoreAuthor(client, userId),
      ),
    [client],
  );
  return null;
}
