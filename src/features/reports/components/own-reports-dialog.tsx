"use client";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Loading } from "@/ui/spinner";
import { Time } from "@/ui/time";
import { useOwnReports } from "../client";
import { categoryLabels, progressLabels, reportMessages, targetLabels } from "../messages";
import type { OwnReport } from "../schema";
import { LineLink } from "../targets/components/line-link";
import { TargetPicture } from "../targets/components/target-picture";
import { describeTarget } from "../targets/describe-target";

/** What the viewer reported and what became of it (docs/product.md P9). */
export function OwnReportsDialog({ onClose }: { onClose: () => void }) {
  const list = useOwnReports();
  const reports = list.data?.pages.flatMap((page) => page.reports);
  return (
    <Dialog title="Your reports" onClose={onClose}>
      <div className="dialog-body">
        {list.isPending && <Loading />}
        {reports?.length === 0 && (
          <p className="text-muted">What you report is listed here, with what became of it.</p>
        )}
        {reports && reports.length > 0 && (
          <ul aria-label="Your reports">
            {reports.map((report) => (
              <OwnReportItem key={report._id} report={report} />
            ))}
          </ul>
        )}
        {list.isError && (
          <>
            <Alert message={messageOf(list.error, reportMessages.listFailed)} />
            <Button look="outline" onClick={() => void list.refetch()}>
              Try Again
            </Button>
          </>
        )}
        {list.hasNextPage && !list.isError && (
          <Button
            look="outline"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more reports
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function OwnReportItem({ report }: { report: OwnReport }) {
  const { targetType, category, reason, outcome, createdAt } = report;
  const target = describeTarget(report);
  return (
    <li className="flex flex-wrap gap-x-3.5 gap-y-1.5 border-b border-line py-3 text-sm last:border-0">
      <TargetPicture type={targetType} picture={target?.picture ?? ""} className="size-12" />
      <div className="min-w-0 flex-1 basis-[calc(100%-4rem)] sm:basis-0">
        <p className="font-semibold">
          {target ? (
            <LineLink over="below" className="truncate" href={target.href}>
              {target.title}
            </LineLink>
          ) : (
            `${targetLabels[targetType]}: ${reportMessages.unavailable.toLowerCase()}`
          )}
        </p>
        <p className="text-faint">
          <Time iso={createdAt} />
          {category && ` · ${categoryLabels[category]}`}
        </p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
      </div>
      <span className="badge max-sm:ml-15.5 flex-none">{progressLabels[outcome ?? "open"]}</span>
    </li>
  );
}
