import { requireBearerSecret } from "@/api/bearer-secret";
import { rawRoute } from "@/api/route";
import { countDueWork } from "@/jobs";
import { env } from "@/lib/server/env";

/** The metrics for Prometheus. Needs `Authorization: Bearer <METRICS_TOKEN>`. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(async (request) => {
  requireBearerSecret(
    request,
    env().METRICS_TOKEN,
    "This page is for the people who run the site.",
  );
  const { showMetrics } = await import("@/metrics/show");
  return showMetrics(await countDueWork());
});
