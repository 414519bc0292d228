import "server-only";
import { env } from "./env";

/**
 * The policy of every page (OWASP CSP cheat sheet): scripts run by nonce only. Styles may be inline,
 * because sizes and spans of pictures are style attributes.
 */
export function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === "development";
  const media = env().MEDIA_URL ? ` ${env().MEDIA_URL}` : "";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
