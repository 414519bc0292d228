import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/browser/call";
import type {
  countUnread,
  getNotificationSettings,
  markSeen,
  updateNotificationSettings,
} from "./api";
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

/** Marks the latest notification that is shown, and what was before it, as seen. */
export function useMarkSeen(latest: Notification | undefined) {
  const client = useQueryClient();
  const until = latest?.isNew ? latest.createdAt : undefined;
  useEffect(() => {
    if (!until) return;
    call<typeof markSeen>("POST /notifications/seen", { body: { until } }).then(
      ({ count }) => client.setQueryData(unreadKey, count),
      // They stay new, and the next visit marks them.
      () => {},
    );
  }, [client, until]);
}

const settingsKey = ["notification-settings"];

/** @param initial as the server rendered them; Back may show an older rendering */
export const useNotificationSettings = (initial: NotificationSettings) =>
  useQuery({
    queryKey: settingsKey,
    initialData: initial,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const target = "GET /notifications/settings";
      return (await call<typeof getNotificationSettings>(target, { signal })).settings;
    },
    gcTime: 0,
  }).data;

type Switched = { kind: NotificationKind; isOn: boolean };

/** Switches a kind, at once on screen; a failure switches it back. */
export function useSwitchKind() {
  const client = useQueryClient();
  const show = ({ kind, isOn }: Switched) =>
    client.setQueryData<NotificationSettings>(
      settingsKey,
      (settings) => settings && { ...settings, [kind]: isOn },
    );
  return useMutation({
    mutationFn: ({ kind, isOn }: Switched) =>
      call<typeof updateNotificationSettings>("PATCH /notifications/settings", {
        body: { [kind]: isOn },
      }),
    scope: { id: "notification-settings" },
    onMutate: async (switched: Switched) => {
      // What is being read is older.
      await client.cancelQueries({ queryKey: settingsKey });
      show(switched);
    },
    onError: (_, { kind, isOn }) => show({ kind, isOn: !isOn }),
    onSuccess: () => client.invalidateQueries({ queryKey: unreadKey }),
  });
}
