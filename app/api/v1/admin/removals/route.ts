import { forEach } from "@/api/many";
import { handle, route } from "@/api/route";
import * as reports from "@/features/reports/api";
import { takeDown } from "@/features/reports/mutations";

/** A moderator takes down posts, comments or accounts. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(reports.takeDown, ({ viewer, body: { ids, targetType, reason } }) =>
    forEach(ids, (targetId) => takeDown(viewer, { targetType, targetId, reason })),
  ),
);
