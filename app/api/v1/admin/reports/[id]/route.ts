import { handle, route } from "@/api/route";
import * as reports from "@/features/reports/api";
import { settleReport } from "@/features/reports/mutations";

/** An admin settles a report. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(reports.settleReport, async ({ viewer, params, body }) => ({
    report: await settleReport(viewer, { id: params.id, outcome: body.outcome }),
  })),
);
