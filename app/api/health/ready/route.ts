import { rawRoute } from "@/api/route";
import { hasDatabaseAnswered } from "@/lib/server/first-answer";
import { isShuttingDown } from "@/lib/server/server-process";

/**
 * Whether this instance takes requests: 503 until the database has answered it once, and once it has been asked
 * to stop. What database and media store do later is another path, because a proxy that took every instance out for them would end reading, too.
 */
export async function GET(): Promise<Response> {
  const server = isShuttingDown() ? "stopping" : hasDatabaseAnswered() ? "ok" : "starting";
  const isReady = server === "ok";
  return Response.json(
    { status: isReady ? "ok" : "unavailable", checks: { server } },
    { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

/** Those of a path that has GET alone. Probes leave no line in the log, so GET is not among them. */
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(GET);
