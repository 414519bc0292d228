import { rawRoute } from "@/api/route";
import { isShuttingDown } from "@/lib/server/server-process";

/**
 * Whether this instance takes requests: 503 once it has been asked to stop. What database and media store
 * do is another path, because a proxy that took every instance out for them would end reading, too.
 */
export async function GET(): Promise<Response> {
  const stopping = isShuttingDown();
  return Response.json(
    {
      status: stopping ? "unavailable" : "ok",
      checks: { server: stopping ? "stopping" : "ok" },
    },
    { status: stopping ? 503 : 200, headers: { "cache-control": "no-store" } },
  );
}

/** Those of a path that has GET alone. Probes leave no line in the log, so GET is not among them. */
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(GET);
