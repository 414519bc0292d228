import { expect } from "vitest";

/** The status of requests that wait too long for a semaphore. */
export const BUSY = 503;

/** The statuses of `count` concurrent calls. */
export async function statuses(count: number, call: () => Promise<Response>): Promise<Set<number>> {
  const responses = await Promise.all(Array.from({ length: count }, call));
  return new Set(responses.map(({ status }) => status));
}

export const expectOnly = (allowed: number[], seen: Set<number>) =>
  expect([...seen].filter((status) => !allowed.includes(status))).toEqual([]);
