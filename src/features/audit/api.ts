import { contract } from "@/lib/contract";
import { pageFields } from "@/lib/list";
import * as z from "@/lib/zod";
import { auditEntrySchema, auditQuery } from "./schema";

export const listAuditEntries = contract("Admin", "GET /admin/audit-log", {
  auth: "admin",
  summary: "What admins and the operator did, the latest first",
  description:
    "Nobody can change or remove an entry; names and addresses of deleted accounts are removed from them.",
  query: auditQuery,
  message: "Audit log",
  data: z.object({ entries: z.array(auditEntrySchema), ...pageFields }),
});
