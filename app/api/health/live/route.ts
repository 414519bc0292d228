import { rawRoute } from "@/api/route";
import { RELEASE } from "@/lib/server/release";

/** Whether the process responds; checks no dependency. */
export async function GET(): Promise<Response> {
  return Response.json(
    { status: "ok", checks: {}, version: RELEASE },
    { headers: { "cache-control": "no-store" } },
  );
}

/** Those of a path that has GET alone. Probes leave no line in the log, so GET is not among them. */
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(GET);
