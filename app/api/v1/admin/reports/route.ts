import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listReports } from "@/features/reports/api";
import { listReports as list } from "@/features/reports/queries";

/** What was reported, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listReports, ({ viewer, query }) => list({ viewer, ...query })),
);
