import { handle, route } from "@/api/route";
import * as reports from "@/features/reports/api";
import { listReportGroups } from "@/features/reports/groups/queries";

/** What was reported by target, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(reports.listReportGroups, ({ viewer, query }) => listReportGroups(viewer, query)),
);
