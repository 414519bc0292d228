"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { listReportGroups } from "@/features/reports/api";
import {
  isRemovable,
  ReportGroupItem,
} from "@/features/reports/groups/components/report-group-item";
import { SettleDialog } from "@/features/reports/groups/components/settle-dialog";
import type { Outcome } from "@/features/reports/kinds";
import { outcomeLabels, reportMessages } from "@/features/reports/messages";
import type { ReportGroup } from "@/features/reports/schema";
import { call } from "@/lib/browser/call";
import { usePages } from "@/lib/browser/use-pages";
import { EmptyState } from "@/ui/empty-state";
import { toast } from "@/ui/toast";
import { useFocusRestoration } from "@/ui/use-focus-restoration";
import { whenNoModalIsOpen } from "@/ui/use-modal";
import { useShortcuts } from "../keyboard/use-shortcuts";
import { ShowMore } from "../post-list/show-more";
import { adminPath } from "./url-state";

type GroupPage = { groups: ReportGroup[]; nextCursor: string | null };

type Props = {
  page: GroupPage;
  agoFrom: number;
  /** Receives the focus when no group is left. */
  panelId: string;
};

type Opened = { group: ReportGroup; outcome: Outcome };

/** Open reports by target, settled by mouse or by keyboard: the focus goes on to the next group. */
export function ReportQueue({ page, agoFrom, panelId }: Props) {
  const router = useRouter();
  const { groups, hide, ...list } = useGroups(page);
  const items = groups.map((group) => ({ _id: group.targetId }));
  const [opened, setOpened] = useState<Opened>();
  const open = (group: ReportGroup | undefined, outcome: Outcome) => {
    if (group && (outcome === "kept" || isRemovable(group))) setOpened({ group, outcome });
  };
  useGroupKeys(groups, open);
  // A refresh removes what other admins have settled.
  const trackFocus = useFocusRestoration(items, focusGroup);

  const settled = ({ group, outcome }: Opened) => {
    const index = groups.indexOf(group);
    const next = groups[index + 1] ?? groups[index - 1];
    setOpened(undefined);
    toast.success(outcomeLabels[outcome]);
    // The dialog restores the focus to a button of the removed group.
    whenNoModalIsOpen(() => {
      if (next) focusGroup(next.targetId);
      else document.getElementById(panelId)?.focus({ preventScroll: true });
      hide(group);
      router.refresh();
    });
  };
  const close = () => {
    setOpened(undefined);
    // Another admin may have settled it.
    router.refresh();
  };

  return (
    <>
      <section aria-label="Open reports" onFocus={trackFocus}>
        {groups.map((group) => (
          <ReportGroupItem
            key={group.targetId}
            group={group}
            agoFrom={agoFrom}
            onSettle={(outcome) => open(group, outcome)}
          />
        ))}
      </section>
      {groups.length === 0 && !list.nextCursor && (
        <EmptyState title="No open reports" text="What people report is shown here." />
      )}
      <ShowMore
        items={items}
        list={list}
        paging={paging}
        noun="reported item"
        focusItem={focusGroup}
      />
      {opened && <SettleDialog {...opened} onClose={close} onSettled={() => settled(opened)} />}
    </>
  );
}

const paging = {
  label: "Show more reports",
  failureTitle: reportMessages.pageFailed,
  failureText: "Try again.",
  href: (cursor: string) => adminPath({ tab: "reports", cursor }),
};

function focusGroup(key: string) {
  const element = document.getElementById(key);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}

/** Keys of the queue: they move the focus from group to group, and settle the focused one. */
function useGroupKeys(
  groups: ReportGroup[],
  open: (group: ReportGroup | undefined, outcome: Outcome) => void,
) {
  const focused = () =>
    groups.findIndex((group) =>
      document.getElementById(group.targetId)?.contains(document.activeElement),
    );
  const goTo = (index: number) => {
    const group = groups[index];
    if (group) focusGroup(group.targetId);
  };
  useShortcuts({
    next: () => goTo(focused() + 1),
    previous: () => goTo(Math.max(0, focused() - 1)),
    keep: () => open(groups[focused()], "kept"),
    remove: () => open(groups[focused()], "removed"),
  });
}

/** Each group once, without those that were settled here. */
function useGroups(page: GroupPage) {
  const { items, ...list } = usePages<GroupPage, ReportGroup>(
    (cursor) => call<typeof listReportGroups>("GET /admin/reports/groups", { query: { cursor } }),
    { first: page, itemsOf: ({ groups }) => groups },
  );
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const ids = items.map(({ targetId }) => targetId);
  const groups = items.filter(
    ({ _id, targetId }, index) => ids.indexOf(targetId) === index && !hidden.has(_id),
  );
  /** Hides a group that has been settled; further reports of its target are another group. */
  const hide = ({ _id }: ReportGroup) => setHidden(new Set([...hidden, _id]));

  return { ...list, groups, hide, isPaged: false };
}
