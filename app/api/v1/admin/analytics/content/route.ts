import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { getContentAnalytics } from "@/features/analytics/api";
import { getContentAnalytics as readAnalytics } from "@/features/analytics/queries";

/** Posts and reactions over a period, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getContentAnalytics, ({ query }) => readAnalytics(query)),
);
