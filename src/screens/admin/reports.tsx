import Link from "next/link";
import { ReportItem } from "@/features/reports/components/report-item";
import { listReportGroups } from "@/features/reports/groups/queries";
import { STATUSES } from "@/features/reports/kinds";
import { outcomeLabels, REPORTS_BATCH } from "@/features/reports/messages";
import { listReports } from "@/features/reports/queries";
import type { Report } from "@/features/reports/schema";
import { parseCursor } from "@/lib/cursor";
import { EmptyState } from "@/ui/empty-state";
import { KeyCap } from "../keyboard/key-cap";
import { PageLinks } from "./page-links";
import { ReportQueue } from "./report-queue";
import { type AdminUrlState, adminPath } from "./url-state";

type Props = { urlState: AdminUrlState; viewerId: string; panelId: string };

const KEYS = [
  ["J", "next"],
  ["K", "previous"],
  ["E", "keep"],
  ["R", "remove"],
  ["X", "select"],
] as const;

const names = { open: "Open", settled: "Settled" } as const;

export async function AdminReports({ urlState, viewerId, panelId }: Props) {
  const { status } = urlState;
  const viewer = { id: viewerId };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-5 pb-1">
        <nav className="flex gap-2" aria-label="Status">
          {STATUSES.map((each) => (
            <Link
              key={each}
              className="tag-chip"
              href={adminPath({ tab: "reports", status: each })}
              prefetch={false}
              scroll={false}
              aria-current={each === status || undefined}
            >
              {names[each]}
            </Link>
          ))}
        </nav>
        {status === "open" && (
          <p className="js-only flex pointer-coarse:hidden gap-4 text-sm text-faint">
            {KEYS.map(([key, action]) => (
              <span key={key}>
                <KeyCap>{key}</KeyCap> {action}
              </span>
            ))}
          </p>
        )}
      </div>
      {status === "open" ? (
        <OpenReports viewer={viewer} cursor={urlState.cursor} panelId={panelId} />
      ) : (
        <SettledReports viewer={viewer} cursor={urlState.cursor} />
      )}
    </>
  );
}

type ListProps = { viewer: { id: string }; cursor: string };

async function OpenReports({ viewer, panelId, ...at }: ListProps & { panelId: string }) {
  const cursor = parseCursor(at.cursor, "whole");
  const page = await listReportGroups(viewer, { cursor, batch: REPORTS_BATCH });
  return <ReportQueue key={at.cursor} page={page} agoFrom={Date.now()} panelId={panelId} />;
}

async function SettledReports({ viewer, ...at }: ListProps) {
  const cursor = parseCursor(at.cursor);
  const { reports, nextCursor } = await listReports(viewer, {
    ...{ cursor, status: "settled", batch: REPORTS_BATCH },
  });
  if (reports.length === 0) {
    return (
      <EmptyState title="Nothing settled yet" text="What is kept or removed is listed here." />
    );
  }
  return (
    <>
      <ul aria-label="Settled reports">
        {reports.map((report) => (
          <ReportItem
            key={report._id}
            report={report}
            outcome={report.outcome ? outcomeLabels[report.outcome] : ""}
          >
            <p className="text-faint">
              Reported by {report.reporter.fullName}, settled {settledBy(report)}
            </p>
          </ReportItem>
        ))}
      </ul>
      <PageLinks
        label="Pages of settled reports"
        hrefOf={(cursor) => adminPath({ tab: "reports", status: "settled", cursor })}
        isFirst={!cursor}
        nextCursor={nextCursor}
      />
    </>
  );
}

function settledBy({ targetDeleted, settledBy }: Report): string {
  if (targetDeleted) return "with what it was part of, or by its author";
  return settledBy ? `by ${settledBy.fullName}` : "by a former administrator";
}
