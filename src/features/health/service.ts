import "server-only";
import { sweepMedia } from "@/features/media/removal-service";
import { env } from "@/lib/env";
import { logger } from "@/lib/log";

const SWEEP_EVERY_MS = 60 * 1000;

/** Checks the environment and starts what a long-lived server does beside answering. */
export function startBackgroundWork(): void {
  // next-auth reads its own variable; it has no other value than ours.
  process.env.NEXTAUTH_URL = env().APP_URL;
  setInterval(sweep, SWEEP_EVERY_MS).unref();
}

function sweep(): void {
  sweepMedia()
    .then((removed) => removed > 0 && logger.info({ removed }, "media swept"))
    .catch((error) => logger.warn({ err: error }, "media could not be swept"));
}
