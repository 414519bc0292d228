/** How far the server's clock is ahead of this one, in ms; undefined until it was heard of. */
let offset: number | undefined;

/** The server's time as far as the browser knows it, in ms since 1970. */
export const serverNow = () => Date.now() + (offset ?? 0);

/** Takes the time from an answer's `Date` header, which names the second it was sent in. */
export function hearDate(date: string | null) {
  const sent = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(sent)) offset = sent - Date.now();
}

/**
 * Takes the time at which the server rendered what is on screen. That may be a while ago, when the
 * browser has gone back to it; so it never turns the clock back.
 */
export function hearRendering(renderedAt: number) {
  const atLeast = renderedAt - Date.now();
  offset = Math.max(offset ?? atLeast, atLeast);
}
