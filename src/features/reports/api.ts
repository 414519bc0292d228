import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields } from "@/lib/list";
import * as z from "@/lib/zod";
import { REPORTS_BATCH } from "./limits";
import { reportMessages } from "./messages";
import {
  ownReportSchema,
  reportBody,
  reportGroupSchema,
  reportSchema,
  settleBody,
  settledReportSchema,
  statusFilter,
  targetFilter,
} from "./schema";

export const createReport = contract("Reports", "POST /reports", {
  summary: "Report a post, a user or a comment",
  description: "Reporting the same thing twice is no error; the first report stands.",
  body: reportBody,
  limit: "report",
  audited: true,
  status: 201,
  message: reportMessages.sent,
  data: z.object({
    alreadyReported: z.boolean().describe("The first report stands, and this adds none"),
  }),
  errors: ["not_found"],
});

export const listOwnReports = contract("Reports", "GET /reports", {
  summary: "What the caller reported and what became of it, the latest first",
  description: "Who settled them is not included.",
  query: listQuery(REPORTS_BATCH).extend({ targetId: targetFilter }),
  message: "Your reports",
  data: z.object({ reports: z.array(ownReportSchema), ...pageFields }),
});

export const listReports = contract("Admin", "GET /admin/reports", {
  auth: "admin",
  summary: "What was reported, the latest first",
  description:
    "Targets are shown whomever the caller blocks. Reports of deleted accounts are left out, and those that nobody made are only in the groups.",
  query: listQuery(REPORTS_BATCH).extend({ status: statusFilter, targetId: targetFilter }),
  message: "Reports",
  data: z.object({ reports: z.array(reportSchema), ...pageFields }),
});

export const listReportGroups = contract("Admin", "GET /admin/reports/groups", {
  auth: "admin",
  summary: "Open reports, grouped by what they are about",
  description: [
    "Posts that look like a picture that was removed after a report, which need no reporter, come first; then the one with the most reports, then the latest report.",
    "A group is settled by settling any report of it. Reports of deleted accounts are left out.",
  ].join(" "),
  query: listQuery(REPORTS_BATCH),
  message: "Reports",
  data: z.object({ groups: z.array(reportGroupSchema), ...pageFields }),
});

export const settleReport = contract("Admin", "PATCH /admin/reports/{id}", {
  auth: "admin",
  summary: "Settle a report: keep its target, remove it, or mark it as sensitive",
  description: [
    "Removing deletes the post, comment or account with everything that belongs to it.",
    "Only posts can be marked: 400 for others. Their authors are notified, and cannot take it back.",
    "All open reports of the same target are settled with it.",
    "Settling again with the same outcome changes nothing; 409 with another one, and for removing the last admin.",
  ].join(" "),
  params: idParams("Report"),
  body: settleBody,
  message: reportMessages.settled,
  data: z.object({ report: settledReportSchema }),
  errors: ["conflict"],
});
