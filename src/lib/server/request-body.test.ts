import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../errors";
import { bodyRoom } from "./body-room";
import { RequestBody, readText } from "./request-body";

const SECOND = 1000;
const room = { client: { form: 2, text: 3 }, all: 6 };
const limits = {
  progressBytes: 100,
  progressMs: 10 * SECOND,
  totalMs: 300 * SECOND,
  chunks: 50,
  chunkBytes: 10,
  dropBytes: 500,
  dropMs: 10 * SECOND,
};
/** Much more than any test sends as text. */
const ANY = 10_000;

let options = { room: bodyRoom(room), limits };
beforeEach(() => {
  options = { room: bodyRoom(room), limits };
});

/** A body that brings what it is told to. */
function sending(
  clients: string | string[] = [],
  { kind = "form" as "form" | "text", group = "visitor" as "user" | "visitor", headers = {} } = {},
) {
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
  const body = new RequestBody(request, { kind, group, counted: [clients].flat() }, options);
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

const cut = { code: "rate_limited", retryAfter: 2 };

const admit = (...args: Parameters<typeof sending>): RequestBody => sending(...args).body;
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
    admit("ana", { kind: "text" });
    admit("bo");
    first.release();
    first.release();
    admit("ana");
    const refused = { code: "rate_limited", closesConnection: true };
    expect(() => admit("ana")).toThrow(expect.objectContaining(refused));
  });

  it("counts a client by its wider network too, which may send more", () => {
    options.room = bodyRoom({ ...room, client: { form: 1, text: 1 } });
    for (let n = 0; n < 4; n++) admit([`2001:db8:0:${n}::/64`, "2001:db8:0::/48"]);
    const next = () => admit(["2001:db8:0:4::/64", "2001:db8:0::/48"]);
    expect(codeOf(next)).toBe("rate_limited");
    admit(["2001:db8:1:0::/64", "2001:db8:1::/48"]);
  });
});

describe("where there is no more room", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("the slowest body makes it for a new one, whoever sends them", async () => {
    const bodies = Array.from({ length: 6 }, (_, n) => sending(`${n}`));
    const reads = bodies.map(({ body }) => outcome(readText(body, ANY)));
    for (const { send } of bodies.toSpliced(3, 1)) send(100);
    await new Promise(setImmediate);
    vi.advanceTimersByTime(SECOND);
    const next = sending();
    expect(await reads[3]).toMatchObject({ ...cut, closesConnection: true });
    next.send(10);
    next.end();
    expect(await outcome(readText(next.body, ANY))).toBe(10);
    for (const { end } of bodies.toSpliced(3, 1)) end();
    expect(await Promise.all(reads.toSpliced(3, 1))).toEqual([100, 100, 100, 100, 100]);
  });

  it("one that has just begun does not make it", async () => {
    const old = sending();
    const reading = outcome(readText(old.body, ANY));
    old.send(100);
    await new Promise(setImmediate);
    vi.advanceTimersByTime(SECOND);
    const recent = Array.from({ length: 5 }, () => sending());
    vi.advanceTimersByTime(10);
    admit();
    expect(await reading).toMatchObject(cut);
    for (const { end } of recent) end();
    const rest = recent.map(({ body }) => outcome(readText(body, ANY)));
    expect(await Promise.all(rest)).toEqual([0, 0, 0, 0, 0]);
  });

  it("those that have arrived do not make it: a new one is refused", async () => {
    for (let n = 0; n < 6; n++) {
      const { body, end } = sending();
      end();
      await readText(body, ANY);
    }
    expect(codeOf(() => admit())).toBe("unavailable");
  });

  it("bodies of users and of visitors, and forms and texts, leave each other theirs", async () => {
    const slow = Array.from({ length: 6 }, () => sending([], { kind: "text" }));
    admit([], { kind: "text", group: "user" });
    admit([], { kind: "form" });
    admit([], { kind: "form", group: "user" });
    for (const { end } of slow) end();
    const reads = slow.map(({ body }) => outcome(readText(body, ANY)));
    expect(await Promise.all(reads)).toEqual([0, 0, 0, 0, 0, 0]);
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
    options.limits = { ...limits, progressBytes: 1 };
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
    const read = outcome(
      body.read(
        { maxBytes: ANY, tooLarge: () => new AppError("too_large", "") },
        () => new Promise<string>(() => {}),
      ),
    );
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

describe("T33 a body in many short chunks", () => {
  /** How it ends when it comes in chunks of so many bytes. */
  async function inChunks(bytes: number, count: number) {
    const { body, send, end } = sending();
    for (let n = 0; n < count; n++) send(bytes);
    end();
    return outcome(readText(body, ANY));
  }

  it("is refused, and its rest is not read", async () => {
    const refused = { code: "invalid_input", retryAfter: undefined, closesConnection: true };
    expect(await inChunks(1, 100)).toEqual(refused);
  });

  it("is read while they are few, or bring enough", async () => {
    expect(await inChunks(1, 50)).toBe(50);
    expect(await inChunks(10, 90)).toBe(900);
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
    const { body, send } = sending([], { headers });
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
