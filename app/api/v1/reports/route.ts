import { handle, route } from "@/api/route";
import * as reports from "@/features/reports/api";
import { createReport } from "@/features/reports/mutations";
import { listOwnReports } from "@/features/reports/queries";

/** The caller's reports; reports a post, a user or a comment. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(reports.listOwnReports, ({ viewer, query }) => listOwnReports(viewer, query)),
  handle(reports.createReport, ({ viewer, body }) => createReport(viewer, body)),
);
