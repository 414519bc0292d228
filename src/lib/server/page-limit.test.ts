import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limitPages, noteSession } from "./page-limit";

beforeEach(() => {
  vi.stubEnv("PROXY_HOPS", "1");
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => vi.useRealTimers());

const from = (address: string) =>
  new Request("http://site.example/", { headers: { "x-socket-address": address } });

/** How many pages are let through, at most `most`. */
async function countPages(most: number, ...page: Parameters<typeof limitPages>) {
  for (let count = 0; count < most; count++) {
    const refusal = await limitPages(...page).catch((error) => error);
    if (!refusal) continue;
    expect(refusal).toMatchObject({ code: "rate_limited" });
    return count;
  }
  return most;
}

it("L34 a visitor's address has 3000 pages in five minutes", async () => {
  expect(await countPages(3_001, from("192.0.2.1"), null)).toBe(3_000);
  expect(await countPages(1, from("192.0.2.2"), null)).toBe(1);
});

it("L35 a user has 3000, as long as the database has proven the session in the last minute", async () => {
  const session = { userId: "ana", sessionId: "one" };
  noteSession("one", true);
  expect(await countPages(3_001, from("192.0.2.3"), session)).toBe(3_000);
  expect(await countPages(1, from("192.0.2.4"), session)).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(await countPages(1, from("192.0.2.4"), session)).toBe(1);
  noteSession("one", true);
  expect(await countPages(1, from("192.0.2.4"), session)).toBe(0);
  noteSession("one", false);
  expect(await countPages(12_001, from("192.0.2.5"), session)).toBe(12_000);
});
