import { describe, expect, it } from "vitest";
import { keyedSemaphore, rankedSemaphore } from "./semaphore";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("keyedSemaphore", () => {
  it("run work on one key in order, one at a time, whatever becomes of it", async () => {
    const inTurn = keyedSemaphore(1, { timeoutMs: 1000 });
    const seen: string[] = [];
    const work = (name: string, fails = false) =>
      inTurn("key", async () => {
        seen.push(`${name} begins`);
        await sleep(1);
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const outcomes = await Promise.allSettled([work("a"), work("b", true), work("c")]);
    expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("run work on different keys side by side", async () => {
    const inTurn = keyedSemaphore(1, { timeoutMs: 1000 });
    let release = () => {};
    const first = inTurn("a", () => new Promise<void>((resolve) => (release = resolve)));
    await expect(inTurn("b", async () => "done")).resolves.toBe("done");
    release();
    await first;
  });

  it("do something else where too many of a key wait", async () => {
    const inTurn = keyedSemaphore(1, { waiting: 1 });
    const gate = Promise.withResolvers<string>();
    const works = [inTurn("key", () => gate.promise), inTurn("key", async () => "waited")];
    await expect(
      inTurn(
        "key",
        async () => "never",
        async () => "full",
      ),
    ).resolves.toBe("full");
    await expect(inTurn("key", async () => "never")).rejects.toThrow("busy");
    await expect(inTurn("other", async () => "done")).resolves.toBe("done");
    gate.resolve("first");
    expect(await Promise.all(works)).toEqual(["first", "waited"]);
  });

  it("reject work that has waited longer than the timeout", async () => {
    const inTurn = keyedSemaphore(1, { timeoutMs: 10 });
    const slow = inTurn("key", () => sleep(30));
    await expect(inTurn("key", async () => "never")).rejects.toThrow("busy");
    await slow;
    await expect(inTurn("key", async () => "again")).resolves.toBe("again");
  });
});

it("IM6 a lower rank runs first, and each rank in its order", async () => {
  const inTurn = rankedSemaphore(1);
  const seen: string[] = [];
  const ranks = [2, 2, 1, 0, 2, 0] as const;
  const runs = ranks.map((rank, n) => inTurn(rank, async () => void seen.push(`${rank} ${n}`)));
  await Promise.all(runs);
  expect(seen).toEqual(["0 3", "0 5", "1 2", "2 0", "2 1", "2 4"]);
});
