"use client";
import { useState } from "react";
import { call, messageOf } from "@/lib/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { TextArea } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import type { createReport } from "../api";
import { REASON_MAX } from "../limits";
import { reportMessages } from "../messages";

export type ReportTarget = { targetType: "post" | "user" | "comment"; targetId: string };

type Props = { target: ReportTarget; title: string; onClose: () => void };

/** Asks for a reason, which may stay empty, and sends the report. */
export function ReportDialog({ target, title, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const send = async () => {
    setBusy(true);
    try {
      const { alreadyReported } = await call<typeof createReport>({
        method: "POST",
        path: "/reports",
        body: { ...target, reason },
      });
      if (alreadyReported) toast.message(reportMessages.already);
      else toast.success(reportMessages.sent);
      onClose();
    } catch (error) {
      setFailure(messageOf(error, reportMessages.failed));
      setBusy(false);
    }
  };

  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body">
        <TextArea
          label="Reason"
          hint="Optional. Only administrators read it."
          rows={3}
          maxLength={REASON_MAX}
          used={reason.length}
          limit={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus
        />
        {failure && <Alert message={failure} />}
      </div>
      <footer>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={() => void send()}>
          Send report
        </Button>
      </footer>
    </Dialog>
  );
}
