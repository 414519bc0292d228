import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listReportGroups } from "@/features/reports/api";
import { listReportGroups as list } from "@/features/reports/groups/queries";

/** What was reported by target, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listReportGroups, ({ viewer, query }) => list({ viewer, ...query })),
);
