import { handle, route } from "@/api/route";
import * as analytics from "@/features/analytics/api";
import { getContentAnalytics } from "@/features/analytics/queries";

/** Posts and reactions over a period, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(analytics.getContentAnalytics, ({ query }) => getContentAnalytics(query.period)),
);
