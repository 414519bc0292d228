import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { getUserAnalytics } from "@/features/analytics/api";
import { getUserAnalytics as readAnalytics } from "@/features/analytics/queries";

/** Registrations over a period, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getUserAnalytics, ({ query }) => readAnalytics(query)),
);
