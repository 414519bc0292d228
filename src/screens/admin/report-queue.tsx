"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { listReportGroups, settleReports } from "@/features/reports/api";
import {
  isRemovable,
  ReportGroupItem,
} from "@/features/reports/groups/components/report-group-item";
import { SettleDialog } from "@/features/reports/groups/components/settle-dialog";
import type { Outcome } from "@/features/reports/kinds";
import { outcomeLabels, reportMessages } from "@/features/reports/messages";
import type { ReportGroup } from "@/features/reports/schema";
import { describeTarget } from "@/features/reports/targets/describe-target";
import { call } from "@/lib/browser/call";
import { usePages } from "@/lib/browser/use-pages";
import { Button } from "@/ui/button";
import { ConfirmMany } from "@/ui/confirm-many";
import { EmptyState } from "@/ui/empty-state";
import { SelectionBar, useSelection } from "@/ui/selection";
import { toast } from "@/ui/toast";
import { useFocusRestoration } from "@/ui/use-focus-restoration";
import { whenNoModalIsOpen } from "@/ui/use-modal";
import { ShowMore } from "../post-list/show-more";
import { adminPath } from "./url-state";
import { focusItem, useQueueKeys } from "./use-queue-keys";

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
  const [many, setMany] = useState<"kept" | "removed">();
  const selection = useSelection(groups.map(({ _id }) => _id));
  const isMany = selection.selected.length > 0;
  const open = (group: ReportGroup | undefined, outcome: Outcome) => {
    if (group && (outcome === "kept" || isRemovable(group))) setOpened({ group, outcome });
  };
  const openMany = (outcome: "kept" | "removed") => {
    if (!opened) setMany(outcome);
  };
  const ids = groups.map(({ targetId }) => targetId);
  useQueueKeys(ids, (focused, key) => {
    const group = groups[focused];
    if (key === "select") return group && selection.toggle(group._id);
    const outcome = key === "keep" ? "kept" : "removed";
    if (isMany) openMany(outcome);
    else open(group, outcome);
  });
  // A refresh removes what other admins have settled.
  const trackFocus = useFocusRestoration(items, focusItem);

  const settled = ({ group, outcome }: Opened) => {
    const index = groups.indexOf(group);
    const next = groups[index + 1] ?? groups[index - 1];
    setOpened(undefined);
    toast.success(outcomeLabels[outcome]);
    // The dialog restores the focus to a button of the removed group.
    whenNoModalIsOpen(() => {
      if (next) focusItem(next.targetId);
      else document.getElementById(panelId)?.focus({ preventScroll: true });
      hide([group._id]);
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
      {groups.length > 0 && (
        <SelectionBar selection={selection} label="Many at once">
          <Button look="outline" small disabled={!isMany} onClick={() => openMany("kept")}>
            Keep selected
          </Button>
          <Button look="outline" small disabled={!isMany} onClick={() => openMany("removed")}>
            Remove selected
          </Button>
        </SelectionBar>
      )}
      <section aria-label="Open reports" onFocus={trackFocus}>
        {groups.map((group) => (
          <ReportGroupItem
            key={group.targetId}
            group={group}
            agoFrom={agoFrom}
            selection={selection}
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
        focusItem={focusItem}
      />
      {many && (
        <ConfirmMany
          ids={selection.selected}
          nameOf={(id) => titleOf(groups.find(({ _id }) => _id === id))}
          action={many === "kept" ? "Keep" : "Remove"}
          noun="reported item"
          text={many === "kept" ? reportMessages.keepMany : reportMessages.removeMany}
          harmless={many === "kept"}
          perform={(ids) =>
            call<typeof settleReports>("PATCH /admin/reports", { body: { ids, outcome: many } })
          }
          onDone={(ids) => {
            selection.drop(ids);
            hide(ids);
            router.refresh();
          }}
          onFinish={() => {
            setMany(undefined);
            toast.success(outcomeLabels[many]);
            whenNoModalIsOpen(() =>
              document.getElementById(panelId)?.focus({ preventScroll: true }),
            );
          }}
          onCancel={() => setMany(undefined)}
        />
      )}
      {opened && <SettleDialog {...opened} onClose={close} onSettled={() => settled(opened)} />}
    </>
  );
}

const titleOf = (group: ReportGroup | undefined) =>
  (group && describeTarget(group)?.title) ?? reportMessages.unavailable;

const paging = {
  label: "Show more reports",
  failureTitle: reportMessages.pageFailed,
  failureText: "Try again.",
  href: (cursor: string) => adminPath({ tab: "reports", cursor }),
};

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
  /** Hides groups that have been settled; further reports of a target are another group. */
  const hide = (settled: string[]) => setHidden((before) => new Set([...before, ...settled]));

  return { ...list, groups, hide, isPaged: false };
}
