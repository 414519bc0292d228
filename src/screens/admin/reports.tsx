import Link from "next/link";
import { listReportGroups } from "@/features/reports/groups/queries";
import { STATUSES } from "@/features/reports/kinds";
import { REPORTS_BATCH } from "@/features/reports/limits";
import { parseCursor } from "@/lib/cursor";
import { KeyCap } from "../keyboard/key-cap";
import { ReportQueue } from "./report-queue";
import { type AdminUrlState, adminPath } from "./url-state";

type Props = { urlState: AdminUrlState; viewerId: string; panelId: string };

const KEYS = [
  ["J", "next"],
  ["K", "previous"],
  ["E", "keep"],
  ["R", "remove"],
] as const;

const names = { open: "Open", settled: "Settled" } as const;

/** What is reported, by what it is about (docs/product.md A13). */
export async function AdminReports({ urlState, viewerId, panelId }: Props) {
  const { status } = urlState;
  const cursor = parseCursor(urlState.cursor, "whole");
  const page = await listReportGroups({
    viewer: { id: viewerId },
    status,
    cursor,
    batch: REPORTS_BATCH,
  });
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
        {status === "open" && page.groups.length > 0 && (
          <p className="js-only flex pointer-coarse:hidden gap-4 text-sm text-faint">
            {KEYS.map(([key, action]) => (
              <span key={key}>
                <KeyCap>{key}</KeyCap> {action}
              </span>
            ))}
          </p>
        )}
      </div>
      <ReportQueue
        key={`${status} ${cursor}`}
        page={page}
        status={status}
        agoFrom={Date.now()}
        panelId={panelId}
      />
    </>
  );
}
