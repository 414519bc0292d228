/** How far the server's clock is ahead of this one, in ms. */
let offset: number | undefined;

/** The server's time as far as known, in ms since 1970. */
export const serverNow = () => Date.now() + (offset ?? 0);

export function syncWithDateHeader(date: string | null) {
  const sent = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(sent)) offset = sent - Date.now();
}

/** A page that Back shows was rendered some time ago, so this never sets the clock back. */
export function syncWithRenderTime(renderedAt: number) {
  const atLeast = renderedAt - Date.now();
  offset = Math.max(offset ?? atLeast, atLeast);
}

/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000;

/**
 * Whether a token must be renewed before it is sent. A rejected token ends the session, so a malformed
 * one, or one from the future because the clock is wrong, is renewed as well.
 */
export function needsRenewal(token: string, serverNow: number): boolean {
  try {
    const payload = token.split(".")[1] ?? "";
    const { iat, exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const [from, to] = [iat * 1000 - MARGIN_MS, exp * 1000 - MARGIN_MS];
    return !(from <= serverNow && serverNow <= to);
  } catch {
    return true;
  }
}
