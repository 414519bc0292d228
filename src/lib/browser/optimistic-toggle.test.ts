import { beforeEach, expect, test } from "vitest";
import { optimisticToggle } from "./optimistic-toggle";

type Like = { on: boolean; count: number };

/** A server that counts requests, and responds only on `respond` or `refuse`. */
let server: { state: Like; requests: number; respond: () => void; refuse: () => void };
let screen: Record<string, Like>;
let toggle: (key: string, wanted: boolean, shown: Like) => Promise<Like | null>;

beforeEach(() => {
  screen = {};
  server = { state: { on: false, count: 7 }, requests: 0, respond: () => {}, refuse: () => {} };
  const click = optimisticToggle<Like>({
    isOn: (like) => like.on,
    predict: (like, on) => ({ on, count: like.count + (on ? 1 : -1) }),
    request: () =>
      new Promise((resolve, reject) => {
        server.requests += 1;
        server.respond = () => {
          const on = !server.state.on;
          server.state = { on, count: server.state.count + (on ? 1 : -1) };
          resolve(server.state);
        };
        server.refuse = () => reject(new Error("refused"));
      }),
  });
  toggle = (key, wanted, shown) => {
    const show = (like: Like) => {
      screen[key] = like;
    };
    return click({ key, shown: { ...shown, on: !wanted }, show });
  };
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const off: Like = { on: false, count: 7 };

test("ST7 a click shows the expected state immediately, then the confirmed one", async () => {
  const done = toggle("a", true, { on: false, count: 5 });
  expect(screen.a).toEqual({ on: true, count: 6 });
  server.respond();
  expect(await done).toEqual({ on: true, count: 8 });
  expect(screen.a).toEqual({ on: true, count: 8 });
});

test("ten quick clicks end in the state of the last one, one request at a time", async () => {
  const first = toggle("a", true, off);
  for (let click = 2; click <= 10; click += 1) {
    const wanted = click % 2 === 1;
    expect(await toggle("a", wanted, screen.a ?? off)).toBeNull();
    expect(screen.a).toEqual({ on: wanted, count: wanted ? 8 : 7 });
    expect(server.requests).toBe(1);
  }
  server.respond();
  await settled();
  expect(server.requests).toBe(2);
  expect(screen.a).toEqual(off);
  server.respond();
  expect(await first).toEqual(off);
  expect(server.state).toEqual(off);
});

test("an odd number of clicks needs no second request", async () => {
  const first = toggle("a", true, off);
  await toggle("a", false, off);
  await toggle("a", true, off);
  server.respond();
  expect(await first).toEqual({ on: true, count: 8 });
  expect(server.requests).toBe(1);
});

test("a failure restores the last confirmed state", async () => {
  const first = toggle("a", true, off);
  await toggle("a", false, off);
  server.respond();
  await settled();
  server.refuse();
  await expect(first).rejects.toThrow("refused");
  expect(screen.a).toEqual({ on: true, count: 8 });
});

test("a first request that fails shows what was there before", async () => {
  const done = toggle("a", true, off);
  server.refuse();
  await expect(done).rejects.toThrow("refused");
  expect(screen.a).toEqual(off);
  const again = toggle("a", true, off);
  server.respond();
  expect(await again).toEqual({ on: true, count: 8 });
});

test("when the server was in another state than the screen, another request follows, until it agrees", async () => {
  server.state = { on: true, count: 9 };
  const done = toggle("a", true, off);
  server.respond();
  await settled();
  expect(server.requests).toBe(2);
  server.respond();
  expect(await done).toEqual({ on: true, count: 9 });
});

test("keys do not wait for each other", () => {
  const flights = [toggle("a", true, off), toggle("b", true, off)];
  expect(flights).toHaveLength(2);
  expect(server.requests).toBe(2);
});
