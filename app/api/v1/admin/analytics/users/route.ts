import { handle, route } from "@/api/route";
import * as analytics from "@/features/analytics/api";
import { getUserAnalytics } from "@/features/analytics/queries";

/** Registrations over a period, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(analytics.getUserAnalytics, ({ query }) => getUserAnalytics(query.period)),
);
