import "server-only";
import { requireBearerSecret } from "@/api/bearer-secret";
import { rawRoute } from "@/api/route";
import { runJobsFor } from "@/jobs";
import { env } from "@/lib/server/env";

/** Seconds that the host lets this route run. */
export const maxDuration = 60;

const WORK_MS = 45_000;

/**
 * Does what is due in the background, where no server process lives long enough to do it by itself;
 * what is left waits for the next call. Needs `Authorization: Bearer <CRON_SECRET>`.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(async (request) => {
  requireBearerSecret(request, env().CRON_SECRET, "This path is for the host's scheduler.");
  await runJobsFor(WORK_MS);
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
});
