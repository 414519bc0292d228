"use client";
import { useState } from "react";
import type { Outcome, TargetType } from "@/features/reports/kinds";
import { CallError, call, messageOf } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { Confirm } from "@/ui/confirm";
import type { settleReport } from "../../api";
import { reportMessages, targetLabels } from "../../messages";
import type { ReportGroup } from "../../schema";

type Props = {
  group: ReportGroup;
  outcome: Outcome;
  onClose: () => void;
  onSettled: () => void;
};

const consequences: Record<TargetType, string> = {
  post: "The post is deleted permanently, with its picture, comments and likes.",
  user: "The account is deleted permanently, with its posts and everything else it made.",
  comment: "The comment is deleted permanently, with its likes.",
};

export function SettleDialog({ group, outcome, onClose, onSettled }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isKept = outcome === "kept";
  const action = isKept ? "Keep" : "Remove";

  const settle = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call<typeof settleReport>({
        method: "PATCH",
        path: "/admin/reports/{id}",
        params: { id: group._id },
        body: { outcome },
      });
      onSettled();
    } catch (error) {
      const isConflict = error instanceof CallError && error.code === "conflict";
      const reason = messageOf(error, "Try again.");
      setFailure(isConflict ? reason : `${reportMessages.notSettled} ${reason}`);
      setBusy(false);
    }
  };

  return (
    <Confirm
      title={`${action} ${targetLabels[group.targetType]}?`}
      text={isKept ? "It stays as it is." : consequences[group.targetType]}
      action={action}
      harmless={isKept}
      busy={busy}
      failure={failure}
      onConfirm={() => void settle()}
      onCancel={onClose}
    >
      <p>
        This settles {countOf(group.total, "report")}. Who reported it is told the outcome, and not
        who settled it.
      </p>
    </Confirm>
  );
}
