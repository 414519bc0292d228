import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { plainRoute } from "@/api/route";
import { runJobsFor } from "@/jobs";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** Seconds that the host lets this route run. */
export const maxDuration = 60;

const WORK_MS = 45_000;

/**
 * Does what is due in the background, where no server process lives long enough to do it by itself;
 * what is left waits for the next call. Needs `Authorization: Bearer <CRON_SECRET>`.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = plainRoute(async (request) => {
  requireCronSecret(request);
  await runJobsFor(WORK_MS);
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
});

// timingSafeEqual needs equal lengths.
const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Lets only the host's own scheduler through.
 * @throws AppError not_found where CRON_SECRET is not set, unauthenticated for anything else than it
 */
function requireCronSecret(request: Request): void {
  const secret = env().CRON_SECRET;
  if (!secret) throw new AppError("not_found", "There is no such path.");
  const sent = request.headers.get("authorization") ?? "";
  if (timingSafeEqual(digest(sent), digest(`Bearer ${secret}`))) return;
  throw new AppError("unauthenticated", "This path is for the host's scheduler.");
}
