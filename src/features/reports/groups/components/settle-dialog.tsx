"use client";
import { useMutation } from "@tanstack/react-query";
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
  const isKept = outcome === "kept";
  const action = isKept ? "Keep" : "Remove";

  const settle = useMutation({
    mutationFn: () =>
      call<typeof settleReport>("PATCH /admin/reports/{id}", {
        params: { id: group._id },
        body: { outcome },
      }),
    onSuccess: onSettled,
  });

  return (
    <Confirm
      title={`${action} ${targetLabels[group.targetType]}?`}
      text={isKept ? "It stays as it is." : consequences[group.targetType]}
      action={action}
      harmless={isKept}
      busy={settle.isPending}
      failure={settle.error ? failureText(settle.error) : undefined}
      onConfirm={() => settle.mutate()}
      onCancel={onClose}
    >
      {group.total > 0 ? (
        <p>
          This settles {countOf(group.total, "report")}. Who reported it is told the outcome, and
          not who settled it.
        </p>
      ) : (
        <p>Nobody has reported it.</p>
      )}
    </Confirm>
  );
}

function failureText(error: Error): string {
  const isConflict = error instanceof CallError && error.code === "conflict";
  const reason = messageOf(error, "Try again.");
  return isConflict ? reason : `${reportMessages.notSettled} ${reason}`;
}
