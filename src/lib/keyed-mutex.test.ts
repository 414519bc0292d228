import { describe, expect, it } from "vitest";
import { keyedMutex } from "./keyed-mutex";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("keyedMutex", () => {
  it("run work on one key in order, one at a time, whatever becomes of it", async () => {
    const withMutex = keyedMutex({ timeoutMs: 1000 });
    const seen: string[] = [];
    const work = (name: string, fails = false) =>
      withMutex("key", async () => {
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
    const withMutex = keyedMutex({ timeoutMs: 1000 });
    let release = () => {};
    const first = withMutex("a", () => new Promise<void>((resolve) => (release = resolve)));
    await expect(withMutex("b", async () => "done")).resolves.toBe("done");
    release();
    await first;
  });

  it("reject work that has waited longer than the timeout", async () => {
    const withMutex = keyedMutex({ timeoutMs: 10 });
    const slow = withMutex("key", () => sleep(30));
    await expect(withMutex("key", async () => "never")).rejects.toThrow("busy");
    await slow;
    await expect(withMutex("key", async () => "again")).resolves.toBe("again");
  });
});
