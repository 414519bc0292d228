import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { createReport } from "@/features/reports/api";
import { createReport as report } from "@/features/reports/mutations";

/** Reports a post, a user or a comment. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(createReport, ({ viewer, body }) => report({ viewerId: viewer.id, ...body })),
);
