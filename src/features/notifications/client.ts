import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/browser/call";
import type { countUnread, markSeen } from "./api";
import { UNREAD_EVERY_MS } from "./limits";
import type { Notification } from "./schema";

export const unreadKey = ["unread-notifications"];

/**
 * How much is new to the viewer, read anew when the page gets the focus and every minute while it is visible.
 * @param initial as the server rendered it
 */
export const useUnread = (initial: number) =>
  useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      return (await call<typeof countUnread>("GET /notifications/unread", { signal })).count;
    },
    initialData: initial,
    refetchInterval: UNREAD_EVERY_MS,
    refetchOnWindowFocus: "always",
  }).data;

/**
 * Marks the latest notification that is shown, and what was before it, as seen.
 * @param isTold whether the page tells something that is no notification
 */
export function useMarkSeen(latest: Notification | undefined, isTold: boolean) {
  const client = useQueryClient();
  const until = latest?.isNew ? latest.createdAt : undefined;
  useEffect(() => {
    if (!until && !isTold) return;
    call<typeof markSeen>("POST /notifications/seen", { body: { until } }).then(
      ({ count }) => client.setQueryData(unreadKey, count),
      // They stay new, and the next visit marks them.
      () => {},
    );
  }, [client, until, isTold]);
}
