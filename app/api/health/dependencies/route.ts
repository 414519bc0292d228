import { rawRoute } from "@/api/route";
import { checkDependencies } from "@/features/health/queries";

/** Whether database and media store respond; 503 names the one that does not. */
export async function GET(): Promise<Response> {
  const checks = await checkDependencies();
  const failed = Object.values(checks).includes("unavailable");
  return Response.json(
    { status: failed ? "unavailable" : "ok", checks },
    { status: failed ? 503 : 200, headers: { "cache-control": "no-store" } },
  );
}

/** Those of a path that has GET alone. Probes leave no line in the log, so GET is not among them. */
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(GET);
