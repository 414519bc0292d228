import "server-only";
import { query } from "@/lib/db";

const BATCH = 500;

/**
 * Runs a deletion until it finds nothing more or `isOver`, each time for at most so many rows that
 * nobody waits for it.
 * @param name one name for one text
 * @param text removes $1 rows and returns them
 */
export async function removeInBatches(
  name: string,
  text: string,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const removed = await query(name, text, [BATCH]);
    if (removed.length < BATCH) return;
  }
}
