import { plainRoute } from "@/api/route";
import { checkReadiness } from "@/features/health/queries";

/**
 * Whether database and media store respond; 503 names the one that does not. A full media store does
 * not make the instance unready: a proxy that took it out would end reading, too.
 */
export async function GET(): Promise<Response> {
  const checks = await checkReadiness();
  const ready = Object.values(checks).every((check) => check !== "unavailable");
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

/** Those of a path that has GET alone. Probes leave no line in the log, so GET is not among them. */
export const { POST, PUT, PATCH, DELETE, OPTIONS } = plainRoute(GET);
