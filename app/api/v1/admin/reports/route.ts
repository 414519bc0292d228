import { forEach } from "@/api/many";
import { handle, route } from "@/api/route";
import * as reports from "@/features/reports/api";
import { settleReport } from "@/features/reports/mutations";
import { listReports } from "@/features/reports/queries";

/** What was reported, for moderators, who settle many reports at once. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(reports.listReports, ({ viewer, query }) => listReports(viewer, query)),
  handle(reports.settleReports, ({ viewer, body: { ids, outcome } }) =>
    forEach(ids, (id) => settleReport(viewer, { id, outcome })),
  ),
);
