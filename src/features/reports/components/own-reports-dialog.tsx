"use client";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Loading } from "@/ui/spinner";
import { useOwnReports } from "../client";
import { progressLabels, reportMessages } from "../messages";
import { ReportItem } from "./report-item";

export function OwnReportsDialog({ onClose }: { onClose: () => void }) {
  const { items: reports, ...list } = useOwnReports();
  return (
    <Dialog title="Your reports" onClose={onClose}>
      <div className="dialog-body">
        {list.isPending && <Loading />}
        {reports.length === 0 && !list.isPending && !list.error && (
          <p className="text-muted">What you report is listed here, with what became of it.</p>
        )}
        {reports.length > 0 && (
          <ul aria-label="Your reports">
            {reports.map((report) => (
              <ReportItem
                key={report._id}
                report={report}
                outcome={progressLabels[report.outcome ?? "open"]}
              />
            ))}
          </ul>
        )}
        {list.error && (
          <>
            <Alert message={messageOf(list.error, reportMessages.listFailed)} />
            <Button look="outline" onClick={() => void list.retry()}>
              Try Again
            </Button>
          </>
        )}
        {list.nextCursor && !list.error && (
          <Button look="outline" busy={list.isLoading} onClick={() => void list.loadMore()}>
            Show more reports
          </Button>
        )}
      </div>
    </Dialog>
  );
}
