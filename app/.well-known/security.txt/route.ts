import { rawRoute } from "@/api/route";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/server/env";

const VALID_MS = 180 * 24 * 3_600_000;

/** Where to report a vulnerability of this site (RFC 9116); 404 without SECURITY_CONTACT. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(async () => {
  const { SECURITY_CONTACT: contact, APP_URL: url } = env();
  if (!contact) throw new AppError("not_found", "There is no such path.");
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", url)}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=86400",
    },
  });
});
