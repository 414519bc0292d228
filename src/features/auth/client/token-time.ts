/** Refresh this long before a token ends, so that it does not end on the way. */
const MARGIN_MS = 60_000;

type Times = { issuedAt: number; expiresAt: number };

/** When an access token was made and ends by the server's clock, in ms. Null when it cannot be read. */
export function tokenTimes(token: string): Times | null {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof claims.iat !== "number" || typeof claims.exp !== "number") return null;
    return { issuedAt: claims.iat * 1000, expiresAt: claims.exp * 1000 };
  } catch {
    return null;
  }
}

/**
 * Whether a token must be renewed before it is sent. A refused token ends the session
 * (docs/product.md E1), so doubt means yes: a token that cannot be read, or one that seems to come
 * from the future because the clock is off.
 * @param serverNow the server's time as far as the browser knows it, in ms
 */
export function mustRenew(token: string, serverNow: number): boolean {
  const times = tokenTimes(token);
  if (!times) return true;
  return serverNow < times.issuedAt - MARGIN_MS || serverNow > times.expiresAt - MARGIN_MS;
}
