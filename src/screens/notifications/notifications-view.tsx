"use client";
import { useRouter } from "next/navigation";
import type { listNotifications } from "@/features/notifications/api";
import { useMarkSeen } from "@/features/notifications/client";
import { NotificationItem } from "@/features/notifications/components/notification-item";
import { notificationMessages } from "@/features/notifications/messages";
import { NOTIFICATION_SETTINGS_PATH, NOTIFICATIONS_PATH } from "@/features/notifications/paths";
import type { Notification } from "@/features/notifications/schema";
import { call } from "@/lib/browser/call";
import { usePages } from "@/lib/browser/use-pages";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ShowMore } from "../post-list/show-more";

type Page = { notifications: Notification[]; nextCursor: string | null };

type Props = {
  page: Page;
  fromStart: boolean;
  failed: boolean;
  /** The server's clock when it rendered the page. */
  agoFrom: number;
};

export function NotificationsView({ page, fromStart, failed, agoFrom }: Props) {
  const { items, ...list } = useNotifications(page, fromStart);
  useMarkSeen(fromStart ? page.notifications[0] : undefined);
  return (
    <div className="mx-auto max-w-160">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <h1 className="page-title">Notifications</h1>
        <a className="button button-outline button-small" href={NOTIFICATION_SETTINGS_PATH}>
          Notification settings
        </a>
      </header>
      {items.length > 0 ? (
        <ul aria-label="Notifications">
          {items.map((item) => (
            <li key={item._id}>
              <NotificationItem item={item} agoFrom={agoFrom} />
            </li>
          ))}
        </ul>
      ) : (
        <NoNotifications failed={failed} />
      )}
      <ShowMore
        items={items}
        list={list}
        paging={paging}
        noun="notification"
        focusItem={(id) => document.getElementById(id)?.focus()}
      />
    </div>
  );
}

const paging = {
  label: "Show more notifications",
  failureTitle: notificationMessages.failed,
  failureText: notificationMessages.failedText,
  href: (cursor: string) => `${NOTIFICATIONS_PATH}?cursor=${encodeURIComponent(cursor)}`,
};

/** Each notification once: likes that came meanwhile are at the front, with those before them. */
function useNotifications(page: Page, fromStart: boolean) {
  const { pages, ...list } = usePages<Page>(
    (cursor) => call<typeof listNotifications>("GET /notifications", { query: { cursor } }),
    { first: page },
  );
  const all = pages.flatMap(({ notifications }) => notifications);
  const items = all.filter(({ _id }, index) => all.findIndex((item) => item._id === _id) === index);
  return { ...list, items, isPaged: pages.length > 1 || !fromStart };
}

function NoNotifications({ failed }: { failed: boolean }) {
  const router = useRouter();
  if (!failed) {
    return (
      <EmptyState
        title="No Notifications Yet"
        text="Comments on your posts, likes, new followers and texts that mention you are listed here."
      />
    );
  }
  const { failed: title, failedText: text } = notificationMessages;
  return (
    <EmptyState failed title={title} text={text}>
      <Button onClick={() => router.refresh()}>Try Again</Button>
    </EmptyState>
  );
}
