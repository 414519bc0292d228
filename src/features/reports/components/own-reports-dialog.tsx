import { LoadedDialog } from "@/ui/loaded-dialog";
import { useOwnReports } from "../client";
import { progressLabels, reportMessages } from "../messages";
import { ReportItem } from "./report-item";

export function OwnReportsDialog({ onClose }: { onClose: () => void }) {
  const { items: reports, ...list } = useOwnReports();
  return (
    <LoadedDialog
      title="Your reports"
      query={list}
      failure={reportMessages.listFailed}
      more="Show more reports"
      onClose={onClose}
    >
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
    </LoadedDialog>
  );
}
