import { endpoint } from "@/lib/endpoint";
import { idParams, listQuery, pageFields } from "@/lib/list";
import { flag } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { REPORTS_BATCH } from "./limits";
import { reportMessages } from "./messages";
import { reportBody, reportSchema, settleBody, statusFilter } from "./schema";

export const createReport = endpoint({
  method: "POST",
  path: "/reports",
  auth: "user",
  tag: "Reports",
  summary: "Report a post, a user or a comment",
  description: "Reporting the same thing twice is no error; the first report stands.",
  body: reportBody,
  status: 201,
  message: reportMessages.sent,
  data: z.object({
    alreadyReported: flag(
      "Whether the caller's first report of it stands, and this one adds none",
      false,
    ),
  }),
  errors: ["not_found"],
});

export const listReports = endpoint({
  method: "GET",
  path: "/admin/reports",
  auth: "admin",
  tag: "Admin",
  summary: "What was reported, the latest first",
  description:
    "Targets are shown whomever the caller blocks. Reports of deleted accounts are left out.",
  query: listQuery(REPORTS_BATCH).extend({ status: statusFilter }),
  status: 200,
  message: "Reports",
  data: z.object({
    reports: z.array(reportSchema).meta({ description: "The latest first" }),
    ...pageFields,
  }),
});

export const settleReport = endpoint({
  method: "PATCH",
  path: "/admin/reports/{id}",
  auth: "admin",
  tag: "Admin",
  summary: "Settle a report: keep its target, or remove it",
  description: [
    "Removing deletes the post, comment or account with everything that hangs on it.",
    "All open reports of the same target are settled with it.",
    "Settling again with the same outcome changes nothing; 409 with the other one, and for removing the last admin.",
  ].join(" "),
  params: idParams,
  body: settleBody,
  status: 200,
  message: reportMessages.settled,
  data: z.object({ report: reportSchema }),
  errors: ["not_found", "conflict"],
});
