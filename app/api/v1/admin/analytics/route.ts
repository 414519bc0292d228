import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { getAnalytics } from "@/features/analytics/api";
import { getAnalytics as readAnalytics } from "@/features/analytics/queries";

/** The platform at a glance, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getAnalytics, () => readAnalytics()),
);
