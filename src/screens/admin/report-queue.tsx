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
import { toast } from "@/ui/toast";
import { useFocusRestoration } from "@/ui/use-focus-restoration";
import { whenNoModalIsOpen } from "@/ui/use-modal";
import { focusItem, focusPanel, Queue, useQueue } from "./queue";

type GroupPage = { groups: ReportGroup[]; nextCursor: string | null };

type Props = {
  page: GroupPage;
  agoFrom: number;
  /** Receives the focus when no group is left. */
  panelId: string;
};

type Opened = { group: ReportGroup; outcome: Outcome };

const outcomes = { keep: "kept", remove: "removed" } as const;

const choices = {
  keep: { action: "Keep", text: reportMessages.keepMany, done: outcomeLabels.kept },
  remove: { action: "Remove", text: reportMessages.removeMany, done: outcomeLabels.removed },
};

/** Open reports by target, settled by mouse or by keyboard: the focus goes on to the next group. */
export function ReportQueue({ page, agoFrom, panelId }: Props) {
  const { refresh } = useRouter();
  // Further reports of a target that was settled here are another group.
  const queue = useQueue<GroupPage, ReportGroup>(
    (cursor) => call<typeof listReportGroups>("GET /admin/reports/groups", { query: { cursor } }),
    { first: page, itemsOf: ({ groups }) => groups, elementOf: ({ targetId }) => targetId },
  );
  const { items: groups, elements, selection, hide } = queue;
  const [opened, setOpened] = useState<Opened>();
  const open = (group: ReportGroup, outcome: Outcome) => {
    if (outcome === "kept" || isRemovable(group)) setOpened({ group, outcome });
  };
  // A refresh removes what other admins have settled.
  const trackFocus = useFocusRestoration(elements, focusItem);

  const settled = ({ group, outcome }: Opened) => {
    const index = groups.indexOf(group);
    const next = groups[index + 1] ?? groups[index - 1];
    setOpened(undefined);
    toast.success(outcomeLabels[outcome]);
    // The dialog restores the focus to a button of the removed group.
    whenNoModalIsOpen(() => {
      if (next) focusItem(next.targetId);
      else focusPanel(panelId);
      hide([group._id]);
    });
  };
  const close = () => {
    setOpened(undefined);
    // Another admin may have settled it.
    refresh();
  };

  return (
    <>
      <Queue
        queue={queue}
        choices={choices}
        decide={(group, choice) => open(group, outcomes[choice])}
        decideMany={(ids, choice) =>
          call<typeof settleReports>("PATCH /admin/reports", {
            body: { ids, outcome: outcomes[choice] },
          })
        }
        nameOf={(group) => (group && describeTarget(group)?.title) ?? reportMessages.unavailable}
        noun="reported item"
        empty={{ title: "No open reports", text: "What people report is shown here." }}
        more={{
          label: "Show more reports",
          failureTitle: reportMessages.pageFailed,
          tab: "reports",
        }}
        panelId={panelId}
      >
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
      </Queue>
      {opened && <SettleDialog {...opened} onClose={close} onSettled={() => settled(opened)} />}
    </>
  );
}
