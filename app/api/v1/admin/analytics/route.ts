import { handle, route } from "@/api/route";
import * as analytics from "@/features/analytics/api";
import { getAnalytics } from "@/features/analytics/queries";

/** The platform at a glance, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(analytics.getAnalytics, () => getAnalytics()),
);
