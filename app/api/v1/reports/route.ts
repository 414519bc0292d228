import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { createReport, listOwnReports } from "@/features/reports/api";
import { createReport as report } from "@/features/reports/mutations";
import { listOwnReports as listOwn } from "@/features/reports/queries";

/** The caller's reports; reports a post, a user or a comment. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listOwnReports, ({ viewer, query }) => listOwn({ viewer, ...query })),
  handle(createReport, ({ viewer, body }) => report({ viewerId: viewer.id, ...body })),
);
