import { checkReadiness } from "@/features/health/queries";

/** Whether database and media store answer; 503 names the one that does not. */
export async function GET(): Promise<Response> {
  const checks = await checkReadiness();
  const ready = Object.values(checks).every((check) => check === "ok");
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
