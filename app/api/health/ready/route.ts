import { plainRoute } from "@/api/route";
import { checkReadiness } from "@/features/health/queries";
import { isShuttingDown } from "@/lib/http-server";

/**
 * Whether database and media store respond and the process is not about to stop; 503 names what it is. A
 * full media store does not make the instance unready: a proxy that took it out would end reading, too.
 */
export async function GET(): Promise<Response> {
  const stopping = isShuttingDown();
  const checks = stopping ? { server: "stopping" } : await checkReadiness();
  const ready = !stopping && Object.values(checks).every((check) => check !== "unavailable");
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

/** Those of a path that has GET alone. Probes leave no line in the log, so GET is not among them. */
export const { POST, PUT, PATCH, DELETE, OPTIONS } = plainRoute(GET);
