import type { Outcome } from "@/features/reports/kinds";
import { CallError, call, messageOf } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { ConfirmCall } from "@/ui/confirm";
import type { settleReport } from "../../api";
import { consequences, reportMessages, targetLabels } from "../../messages";
import type { ReportGroup } from "../../schema";

type Props = {
  group: ReportGroup;
  outcome: Outcome;
  onClose: () => void;
  onSettled: () => void;
};

const settlements: Record<Outcome, { action: string; title?: string; text?: string }> = {
  kept: { action: "Keep", text: "It stays as it is." },
  removed: { action: "Remove" },
  marked: {
    action: "Mark as sensitive",
    title: "Mark Post as sensitive?",
    text: "The post stays. Its picture is shown only to who asks for it, and its author cannot take that back.",
  },
  ai: {
    action: "Mark as made with AI",
    title: "Mark Post as made with AI?",
    text: "The post stays, and says so. Its author cannot take that back.",
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
          This settles {countOf(group.total, "report")}. People who reported this hear the result,
          not your name.
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
