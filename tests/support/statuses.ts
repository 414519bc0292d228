import { expect } from "vitest";

/** What waits too long for its turn is told to come again. */
export const BUSY = 503;

/** The statuses of `count` concurrent calls. */
export async function statuses(count: number, call: () => Promise<Response>): Promise<Set<number>> {
  const responses = await Promise.all(Array.from({ length: count }, call));
  return new Set(responses.map(({ status }) => status));
}

export const expectOnly = (allowed: number[], seen: Set<number>) =>
  expect([...seen].filter((status) => !allowed.includes(status))).toEqual([]);
