import { describe, expect, it } from "vitest";
import { lanes } from "./lanes";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("lanes", () => {
  it("run work on one key in order, one at a time, whatever becomes of it", async () => {
    const inLane = lanes({ patienceMs: 1000 });
    const seen: string[] = [];
    const work = (name: string, fails = false) =>
      inLane("key", async () => {
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
    const inLane = lanes({ patienceMs: 1000 });
    let release = () => {};
    const first = inLane("a", () => new Promise<void>((resolve) => (release = resolve)));
    await expect(inLane("b", async () => "done")).resolves.toBe("done");
    release();
    await first;
  });

  it("give up on work whose turn comes too late", async () => {
    const inLane = lanes({ patienceMs: 10 });
    const slow = inLane("key", () => sleep(30));
    await expect(inLane("key", async () => "never")).rejects.toThrow("busy");
    await slow;
    await expect(inLane("key", async () => "again")).resolves.toBe("again");
  });
});
