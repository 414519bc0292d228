import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields } from "@/lib/list";
import { manyDone } from "@/lib/many";
import * as z from "@/lib/zod";
import { REPORTS_BATCH, reportMessages } from "./messages";
import {
  ownReportSchema,
  removalsBody,
  reportBody,
  reportGroupSchema,
  reportSchema,
  settleBody,
  settledReportSchema,
  settleManyBody,
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
  auth: "moderator",
  summary: "What was reported, the latest first",
  description:
    "Targets are shown whomever the caller blocks. Reports of deleted accounts are left out, and those that nobody made are only in the groups.",
  query: listQuery(REPORTS_BATCH).extend({ status: statusFilter, targetId: targetFilter }),
  message: "Reports",
  data: z.object({ reports: z.array(reportSchema), ...pageFields }),
});

export const listReportGroups = contract("Admin", "GET /admin/reports/groups", {
  auth: "moderator",
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
  auth: "moderator",
  summary: "Settle a report: keep its target, remove it, or mark it as sensitive or made with AI",
  description: [
    "Removing deletes the post, comment or account with everything that belongs to it.",
    "Only posts can be marked: 400 for others. Their authors are notified, and cannot take it back.",
    "All open reports of the same target are settled with it.",
    "Settling again with the same outcome changes nothing; 409 with another one, and for removing the last admin.",
    "403 for moderators for removing the account of an administrator or a moderator.",
  ].join(" "),
  params: idParams("Report"),
  body: settleBody,
  message: reportMessages.settled,
  data: z.object({ report: settledReportSchema }),
  errors: ["conflict"],
});

export const settleReports = contract("Admin", "PATCH /admin/reports", {
  auth: "moderator",
  summary: "Settle many reports at once",
  description:
    "Each as `PATCH /admin/reports/{id}` does; what fails of one, the others are settled all the same.",
  body: settleManyBody,
  message: reportMessages.settledMany,
  data: manyDone,
});

export const takeDown = contract("Admin", "POST /admin/removals", {
  auth: "moderator",
  summary: "Take down posts, comments or accounts without a report",
  description: [
    "The author of a post or comment reads the reason among the notifications, which outlive it; open reports of it are settled with it.",
    "What fails of one, as accounts of administrators and moderators for a moderator, the others are taken down all the same.",
  ].join(" "),
  body: removalsBody,
  message: reportMessages.takenDown,
  data: manyDone,
});
