import { handle, route } from "@/api/route";
import * as reports from "@/features/reports/api";
import { listReports } from "@/features/reports/queries";

/** What was reported, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(reports.listReports, ({ viewer, query }) => listReports(viewer, query)),
);
