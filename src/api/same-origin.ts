import "server-only";
import { AppError, errorMessages } from "@/lib/errors";
import { env } from "@/lib/server/env";

/**
 * Refuses a write that a browser sends for another site: Fetch Metadata first, `Origin` where it is
 * missing; a client that sends neither is no browser (OWASP CSRF cheat sheet;
 * docs/security.md T21).
 * @throws AppError cross_site
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (site) {
    if (site === "same-origin" || site === "none") return;
    throw crossSite();
  }
  const origin = request.headers.get("origin");
  if (!origin || origin === env().APP_URL || isOwnHost(origin, request.headers.get("host"))) return;
  throw crossSite();
}

function isOwnHost(origin: string, host: string | null): boolean {
  return host !== null && URL.canParse(origin) && new URL(origin).host === host;
}

const crossSite = () => new AppError("cross_site", errorMessages.cross_site);
