import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bodyReceiver, type RequestBody, readText } from "./request-body";

const SECOND = 1000;
const limits = {
  bytes: 1000,
  bodies: 6,
  perClient: { form: 2, text: 3 },
  progressBytes: 100,
  progressMs: 10 * SECOND,
  totalMs: 300 * SECOND,
  dropBytes: 500,
  dropMs: 10 * SECOND,
};
/** Much more than any test sends as text. */
const ANY = 10_000;

let receive = bodyReceiver(limits);
beforeEach(() => {
  receive = bodyReceiver(limits);
});

/** A body that brings what it is told to. */
function sending(client?: string, kind: "form" | "text" = "form", headers = {}) {
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  const connection = new AbortController();
  const request = new Request("http://localhost/", {
    method: "POST",
    body: source,
    headers,
    duplex: "half",
    signal: connection.signal,
  } as RequestInit);
  const body = receive(request, { kind, client });
  return {
    body,
    signal: request.signal,
    send: (bytes: number) => stream.enqueue(new Uint8Array(bytes).fill(97)),
    end: () => stream.close(),
    fail: (error: Error) => stream.error(error),
    hangUp: () => connection.abort(),
  };
}

/** How a read ended: what it read, or what a client hears of its failure. */
const outcome = (reading: Promise<string>) =>
  reading.then(
    (text) => text.length,
    ({ code, retryAfter, closesConnection }) => ({ code, retryAfter, closesConnection }),
  );

const admit = (client?: string, kind?: "form" | "text"): RequestBody => sending(client, kind).body;
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("T33 admission", () => {
  it("admits a few bodies of a kind per client, and more once those are released", () => {
    const [first] = [admit("ana"), admit("ana")];
    expect(codeOf(() => admit("ana"))).toBe("rate_limited");
    admit("ana", "text");
    admit("bo");
    first.release();
    first.release();
    admit("ana");
    expect(codeOf(() => admit("ana"))).toBe("rate_limited");
  });

  it("admits no more bodies than the limit for all clients together", () => {
    const bodies = Array.from({ length: 6 }, () => admit());
    expect(codeOf(() => admit("ana"))).toBe("unavailable");
    bodies[0]?.release();
    admit("ana");
  });

  it("bounds the bytes that all bodies hold until they are released", async () => {
    const [first, second, third] = [sending(), sending(), sending()];
    for (const { send, end } of [first, second]) {
      send(450);
      end();
    }
    expect(await outcome(readText(first.body, ANY))).toBe(450);
    expect(await outcome(readText(second.body, ANY))).toBe(450);
    third.send(150);
    third.end();
    expect(await outcome(readText(third.body, ANY))).toMatchObject({
      code: "unavailable",
      retryAfter: 2,
      closesConnection: false,
    });
    first.body.release();
    const fourth = sending();
    fourth.send(150);
    fourth.end();
    expect(await outcome(readText(fourth.body, ANY))).toBe(150);
  });

  it("counts the file of an upload among them", () => {
    const [first, second] = [admit(), admit()];
    first.hold(900);
    expect(codeOf(() => second.hold(101))).toBe("unavailable");
    first.release();
    second.hold(101);
  });

  it("holds nothing for a length that is only declared", async () => {
    for (let n = 0; n < 5; n++) sending(undefined, "form", { "content-length": "900" });
    const honest = sending();
    honest.send(900);
    honest.end();
    expect(await outcome(readText(honest.body, ANY))).toBe(900);
  });
});

describe("a body that arrives slowly", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const tooSlow = { code: "invalid_input", retryAfter: undefined, closesConnection: true };
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

  it("is aborted when it arrives byte by byte, and releases its admission", async () => {
    const { body, send } = sending("ana");
    admit("ana");
    const read = outcome(readText(body, ANY));
    for (let n = 0; n < 3; n++) {
      send(1);
      await pass(3);
    }
    await pass(1);
    expect(await read).toEqual(tooSlow);
    admit("ana");
  });

  it("is read while enough bytes arrive in every window; the last may be shorter", async () => {
    const { body, send, end } = sending();
    const read = outcome(readText(body, ANY));
    for (let n = 0; n < 5; n++) {
      await pass(9);
      send(100);
    }
    await pass(9);
    send(1);
    end();
    expect(await read).toBe(501);
  });

  it("is aborted at the total time limit", async () => {
    receive = bodyReceiver({ ...limits, progressBytes: 1 });
    const { body, send } = sending();
    const ended = vi.fn();
    const read = outcome(readText(body, ANY)).finally(ended);
    for (let n = 0; n < 33; n++) {
      await pass(9);
      send(1);
    }
    await pass(2);
    expect(ended).not.toHaveBeenCalled();
    await pass(1);
    expect(await read).toEqual(tooSlow);
  });

  it("is not reachable from the signal of its request afterwards, which lives longer", async () => {
    const { body, signal, send, end } = sending();
    send(10);
    end();
    const reading = readText(body, ANY);
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    await reading;
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });

  it("is not waited for when its reader never ends", async () => {
    const { body, send, end } = sending();
    const read = outcome(body.read(() => new Promise<string>(() => {})));
    send(1);
    end();
    await pass(10);
    expect(await read).toMatchObject({ code: "invalid_input" });
  });

  it("is dropped for a while when it is refused", async () => {
    const { body, send } = sending();
    const read = outcome(readText(body, 10));
    send(11);
    await pass(9);
    send(11);
    await pass(1);
    expect(await read).toEqual({ ...tooSlow, code: "too_large" });
  });
});

describe("a body that is refused", () => {
  it("is read to its end first, so that the connection can stay", async () => {
    const { body, send, end } = sending();
    const read = outcome(readText(body, 10));
    send(11);
    send(400);
    end();
    expect(await read).toMatchObject({ code: "too_large", closesConnection: false });
  });

  it.each([
    ["one chunk after another", {}],
    ["none, when its declared length says so", { "content-length": "1000000" }],
  ])("is not read for ever: %s", async (_, headers) => {
    const { body, send } = sending(undefined, "form", headers);
    const read = outcome(readText(body, 10));
    for (let n = 0; n < 10; n++) send(100);
    expect(await read).toMatchObject({ code: "too_large", closesConnection: true });
  });
});

describe("a client that hangs up", () => {
  const hungUp = { code: "invalid_input", retryAfter: undefined, closesConnection: true };

  it("sent an invalid request, whatever the socket says", async () => {
    const { body, fail } = sending();
    const read = outcome(readText(body, ANY));
    fail(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    expect(await read).toEqual(hungUp);
  });

  it("is not waited for", async () => {
    const { body, hangUp } = sending();
    const read = outcome(readText(body, ANY));
    hangUp();
    expect(await read).toEqual(hungUp);
  });
});
