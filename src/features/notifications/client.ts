import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { call } from "@/lib/browser/call";
import type { countUnread, markSeen, updatePreferences } from "./api";
import type { NotificationKind } from "./kinds";
import { UNREAD_EVERY_MS } from "./limits";
import type { Notification, NotificationSettings } from "./schema";

const unreadKey = ["unread-notifications"];

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

type Switched = { kind: NotificationKind; isOn: boolean };

/**
 * The settings as the server rendered them, with what is switched since: at once on screen, and back after a
 * failure.
 */
export function useNotificationSettings(initial: NotificationSettings) {
  const client = useQueryClient();
  const { refresh } = useRouter();
  const [switched, setSwitched] = useState<Partial<NotificationSettings>>({});
  const show = ({ kind, isOn }: Switched) => setSwitched((others) => ({ ...others, [kind]: isOn }));
  const change = useMutation({
    mutationFn: ({ kind, isOn }: Switched) =>
      call<typeof updatePreferences>("PATCH /profile/me/preferences", {
        body: { [kind]: isOn },
      }),
    scope: { id: "notification-settings" },
    onMutate: show,
    onError: (_, { kind, isOn }) => show({ kind, isOn: !isOn }),
    onSuccess: () => {
      // Or Back would show the page as it was.
      refresh();
      void client.invalidateQueries({ queryKey: unreadKey });
    },
  });
  return { settings: { ...initial, ...switched }, change };
}
