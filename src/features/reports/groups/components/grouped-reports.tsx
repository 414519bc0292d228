import { useRef } from "react";
import { avatarAt } from "@/features/media/paths";
import { profilePath } from "@/features/users/paths";
import { call, messageOf } from "@/lib/browser/call";
import { usePages } from "@/lib/browser/use-pages";
import { Alert } from "@/ui/alert";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Time } from "@/ui/time";
import type { listReports } from "../../api";
import { categoryLabels, reportMessages } from "../../messages";
import type { GroupedReport, ReportGroup } from "../../schema";

const BATCH = 50;

type GroupedPage = { reports: GroupedReport[]; nextCursor: string | null };

type Props = { group: ReportGroup; agoFrom: number };

/** Who reported it and why: the latest reports of the group, and the others on demand. */
export function GroupedReports({ group, agoFrom }: Props) {
  const { reports, nextCursor, isLoading, error, loadMore } = useReports(group);
  const list = useRef<HTMLUListElement>(null);
  const showMore = async () => {
    await loadMore();
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className="max-lg:col-span-full lg:col-start-2 lg:mt-3.5">
      <ul ref={list} className="grid gap-2.5" aria-label="Reports" tabIndex={-1}>
        {reports.map((report) => (
          <GroupedReportItem key={report._id} report={report} agoFrom={agoFrom} />
        ))}
      </ul>
      {error && <Alert message={messageOf(error, reportMessages.groupFailed)} />}
      {nextCursor !== null && (
        <Button
          look="outline"
          small
          className="js-only mt-3"
          busy={isLoading}
          onClick={() => void showMore()}
        >
          Show more reports
        </Button>
      )}
    </div>
  );
}

const GroupedReportItem = ({ report, agoFrom }: { report: GroupedReport; agoFrom: number }) => {
  const { reporter, category, reason, createdAt } = report;
  return (
    <li className="flex gap-3 text-sm">
      <Avatar src={avatarAt(reporter.pfp, 48)} name={reporter.fullName} size={20} />
      <div className="min-w-0 flex-1">
        <p className="text-faint">
          <a
            className="text-ink underline-offset-3 hover:underline"
            href={profilePath(reporter.username)}
          >
            {reporter.fullName}
          </a>{" "}
          · {category && `${categoryLabels[category]} · `}
          <Time iso={createdAt} agoFrom={agoFrom} />
        </p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
      </div>
    </li>
  );
};

/** Those of the group, until a press reads all from the first on. */
function useReports({ targetId, reports, total }: ReportGroup) {
  const first = { reports, nextCursor: reports.length < total ? "" : null };
  const { pages, ...list } = usePages<GroupedPage, GroupedReport>(
    (cursor) =>
      call<typeof listReports>("GET /admin/reports", {
        query: { targetId, status: "open", batch: BATCH, cursor: cursor || undefined },
      }),
    { first, itemsOf: (page) => page.reports },
  );
  const read = pages.length > 1 ? pages.slice(1) : pages;
  return { ...list, reports: read.flatMap((page) => page.reports) };
}
