import "server-only";
import { logger } from "./log";

/**
 * What a page can be rendered without.
 * @returns undefined if it could not be read, which is logged
 */
export async function readOrLog<Result>(
  what: string,
  read: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await read();
  } catch (err) {
    logger.error({ err }, what);
  }
}
