"use client";
import type { listNotifications } from "@/features/notifications/api";
import { useMarkSeen } from "@/features/notifications/client";
import { NotificationItem } from "@/features/notifications/components/notification-item";
import { notificationMessages } from "@/features/notifications/messages";
import { NOTIFICATION_SETTINGS_PATH, NOTIFICATIONS_PATH } from "@/features/notifications/paths";
import type { Notification } from "@/features/notifications/schema";
import { call } from "@/lib/browser/call";
import { usePages } from "@/lib/browser/use-pages";
import { Alert } from "@/ui/alert";
import { EmptyState } from "@/ui/empty-state";
import { FailedState } from "@/ui/failed-state";
import { ShowMore } from "../post-list/show-more";

type Page = { notifications: Notification[]; nextCursor: string | null };

type Props = {
  page: Page;
  fromStart: boolean;
  failed: boolean;
  agoFrom: number;
  losesCodes: boolean;
};

export function NotificationsView({ page, fromStart, failed, agoFrom, losesCodes }: Props) {
  const { items, ...list } = usePages<Page, Notification>(
    (cursor) => call<typeof listNotifications>("GET /notifications", { query: { cursor } }),
    { first: page, fromStart, itemsOf: ({ notifications }) => notifications },
  );
  useMarkSeen(fromStart ? page.notifications[0] : undefined, losesCodes);
  return (
    <div className="mx-auto max-w-160">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <h1 className="page-title">Notifications</h1>
        <a className="button button-outline button-small" href={NOTIFICATION_SETTINGS_PATH}>
          Notification settings
        </a>
      </header>
      {losesCodes && <Alert tone="note" message={notificationMessages.codesEnded} />}
      {items.length > 0 ? (
        <ul aria-label="Notifications">
          {items.map((item) => (
            <li key={item._id}>
              <NotificationItem item={item} agoFrom={agoFrom} />
            </li>
          ))}
        </ul>
      ) : (
        !list.nextCursor && <NoNotifications failed={failed} />
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

const NoNotifications = ({ failed }: { failed: boolean }) =>
  failed ? (
    <FailedState title={notificationMessages.failed} text={notificationMessages.failedText} />
  ) : (
    <EmptyState
      title="No Notifications Yet"
      text="Comments on your posts, likes, new followers and texts that mention you are listed here."
    />
  );
