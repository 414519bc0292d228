"use client";
import type { Outcome, TargetType } from "@/features/reports/kinds";
import { CallError, call, messageOf } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { ConfirmCall } from "@/ui/confirm";
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

const settlements: Record<Outcome, { action: string; title?: string; text?: string }> = {
  kept: { action: "Keep", text: "It stays as it is." },
  removed: { action: "Remove" },
  marked: {
    action: "Mark as sensitive",
    title: "Mark Post as sensitive?",
    text: "The post stays. Its picture is shown only to who asks for it, and its author cannot take that back.",
  },
};

export function SettleDialog({ group, outcome, onClose, onSettled }: Props) {
  const {
    action,
    title = `${action} ${targetLabels[group.targetType]}?`,
    text,
  } = settlements[outcome];
  return (
    <ConfirmCall
      title={title}
      text={text ?? consequences[group.targetType]}
      action={action}
      harmless={outcome !== "removed"}
      perform={() =>
        call<typeof settleReport>("PATCH /admin/reports/{id}", {
          params: { id: group._id },
          body: { outcome },
        })
      }
      onDone={onSettled}
      failureOf={failureText}
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
    </ConfirmCall>
  );
}

function failureText(error: Error): string {
  const isConflict = error instanceof CallError && error.code === "conflict";
  const reason = messageOf(error, "Try again.");
  return isConflict ? reason : `${reportMessages.notSettled} ${reason}`;
}
