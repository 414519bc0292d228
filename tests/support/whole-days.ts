import { setTimeout as sleep } from "node:timers/promises";

const DAY_MS = 24 * 3_600_000;
/** Longer than a test that counts days. */
const MARGIN_MS = 10_000;

/** Lets a test that counts days (UTC) begin and end on one: the next, where this one is nearly over. */
export async function startOfToday(): Promise<number> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < MARGIN_MS) await sleep(left);
  return Date.now() - (Date.now() % DAY_MS);
}
