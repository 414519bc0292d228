import { handle, route } from "@/api/route";
import * as audit from "@/features/audit/api";
import { listAuditEntries } from "@/features/audit/queries";

/** What admins and the operator did, page by page, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(audit.listAuditEntries, ({ query }) => listAuditEntries(query)),
);
