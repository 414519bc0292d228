import "server-only";

/**
 * The share of this process in a limit that holds for the whole server, which may have several
 * processes (WEB_CONCURRENCY). Read here, because modules are also loaded by the build, without the other
 * variables.
 * @param least what one process needs to work at all
 */
export const processShare = (limit: number, least = 1): number =>
  Math.max(least, Math.floor(limit / (Number(process.env.WEB_CONCURRENCY) || 1)));
