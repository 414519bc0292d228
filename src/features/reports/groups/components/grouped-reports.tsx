"use client";
import Link from "next/link";
import { useRef, useState } from "react";
import { avatarAt } from "@/features/media/paths";
import { profilePath } from "@/features/users/paths";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Time } from "@/ui/time";
import type { listReports } from "../../api";
import { categoryLabels, reportMessages } from "../../messages";
import type { GroupedReport, ReportGroup } from "../../schema";

const BATCH = 50;

type Props = { group: ReportGroup; agoFrom: number };

/** Who reported it and why: the latest reports of the group, and the others on demand. */
export function GroupedReports({ group, agoFrom }: Props) {
  const { reports, hasMore, busy, failure, loadMore } = useReports(group);
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
      {failure && <Alert message={failure} />}
      {hasMore && (
        <Button
          look="outline"
          small
          className="js-only mt-3"
          busy={busy}
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
          <Link
            className="text-ink underline-offset-3 hover:underline"
            href={profilePath(reporter.username)}
            prefetch={false}
          >
            {reporter.fullName}
          </Link>{" "}
          · {category && `${categoryLabels[category]} · `}
          <Time iso={createdAt} agoFrom={agoFrom} />
        </p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
      </div>
    </li>
  );
};

function useReports(group: ReportGroup) {
  const [loaded, setLoaded] = useState<GroupedReport[]>([]);
  const [cursor, setCursor] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const reports = loaded.length > 0 ? loaded : group.reports;

  const loadMore = async () => {
    setBusy(true);
    setFailure("");
    try {
      const page = await call<typeof listReports>({
        method: "GET",
        path: "/admin/reports",
        query: {
          targetId: group.targetId,
          status: group.status,
          batch: BATCH,
          cursor: cursor ?? undefined,
        },
      });
      // A target may have been settled several times.
      const ofGroup = page.reports.filter(({ settledAt }) => settledAt === group.settledAt);
      setLoaded([...loaded, ...ofGroup]);
      setCursor(page.nextCursor);
    } catch (error) {
      setFailure(messageOf(error, reportMessages.groupFailed));
    } finally {
      setBusy(false);
    }
  };
  const hasMore = reports.length < group.total && cursor !== null;
  return { reports, hasMore, busy, failure, loadMore };
}
