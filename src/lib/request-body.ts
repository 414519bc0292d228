import "server-only";
import { AppError } from "./errors";
import { addGauge, countRefusal } from "./process-metrics";
import { processShare } from "./process-share";

const KIB = 1024;
const MIB = 1024 * KIB;

/** Limits on the request bodies that the server receives. */
export const bodyLimits = {
  /** Bytes that all bodies together may hold in memory. */
  bytes: 96 * MIB,
  bodies: 256,
  /** Concurrent bodies of one client, by kind. */
  perClient: { form: 4, text: 32 },
  /** A body brings this many bytes, or its rest, in every window of `progressMs`. */
  progressBytes: 64 * KIB,
  progressMs: 10_000,
  totalMs: 300_000,
  /** How much of a refused body is read and dropped, and for how long. */
  dropBytes: 32 * MIB,
  dropMs: 10_000,
};

type BodyLimits = typeof bodyLimits;

type Sender = {
  kind: keyof BodyLimits["perClient"];
  /** The user or the network that sends it; absent for clients that are not limited. */
  client: string | undefined;
};

type Chunks = AsyncIterable<Uint8Array>;

/** The share of one body in the common limits. */
type Share = {
  /** @throws AppError `unavailable` when the bodies hold too many bytes */
  hold: (bytes: number) => void;
  /** Releases the bytes and the place; a second call does nothing. */
  release: () => void;
};

/**
 * Creates a function that admits request bodies under common limits. A body that is not admitted fails
 * immediately: none waits for slow ones (OWASP Denial of Service Cheat Sheet, slow HTTP attacks).
 * @param total what the admitted bodies hold now
 */
export function bodyReceiver(limits: BodyLimits, total = { bytes: 0, bodies: 0 }) {
  const counts = new Map<string, number>();

  function admit({ kind, client }: Sender): Share {
    const key = client && `${kind} ${client}`;
    const count = key ? (counts.get(key) ?? 0) : 0;
    if (count >= limits.perClient[kind]) throw refusal("bodies_of_client", tooManyAtOnce());
    if (total.bodies >= limits.bodies) throw refusal("bodies", busy());
    total.bodies++;
    if (key) counts.set(key, count + 1);
    let held = 0;
    let isReleased = false;
    return {
      hold(bytes) {
        if (total.bytes + bytes > limits.bytes) throw refusal("body_bytes", busy());
        held += bytes;
        total.bytes += bytes;
      },
      release() {
        if (isReleased) return;
        isReleased = true;
        total.bodies--;
        total.bytes -= held;
        if (key) leave(key);
      },
    };
  }

  function leave(key: string) {
    const count = (counts.get(key) ?? 1) - 1;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  }

  /**
   * Admits the body of a request. The caller releases it when its bytes are no longer used.
   * @throws AppError `rate_limited` when the client sends too many concurrent bodies, `unavailable` when
   *   all clients together do
   */
  return (request: Request, sender: Sender) => new RequestBody(request, admit(sender), limits);
}

const ofProcess = { bytes: 0, bodies: 0 };
addGauge("request_bodies", () => ofProcess.bodies);
addGauge("request_body_bytes", () => ofProcess.bytes);

/** Admits the body of a request under the limits of this process, which fit at least one upload. */
export const receiveBody = bodyReceiver(
  {
    ...bodyLimits,
    bytes: processShare(bodyLimits.bytes, 12 * MIB),
    bodies: processShare(bodyLimits.bodies),
  },
  ofProcess,
);

/** The body of one request while it arrives. */
export class RequestBody {
  readonly headers: Headers;
  /** Counts further bytes that the request needs, such as a file in the store. */
  readonly hold: (bytes: number) => void;
  readonly release: () => void;
  readonly #stream: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #share: Share;
  readonly #limits: BodyLimits;
  readonly #cut = new AbortController();
  /** Rejects when the body is cut. */
  readonly #whenCut: Promise<never>;
  /** Without it, the signal, which outlives the request, would keep the body in memory. */
  readonly #forgetSignal: () => void;
  #isComplete: boolean;
  #received = 0;
  #progress: NodeJS.Timeout | undefined;

  constructor(request: Request, share: Share, limits: BodyLimits) {
    this.headers = request.headers;
    this.hold = share.hold;
    this.release = share.release;
    this.#share = share;
    this.#limits = limits;
    this.#stream = request.body?.getReader();
    this.#isComplete = !request.body;
    const { signal } = this.#cut;
    this.#whenCut = new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    this.#whenCut.catch(() => {});
    const hangUp = () => this.#cut.abort(hungUp());
    if (request.signal.aborted) hangUp();
    else request.signal.addEventListener("abort", hangUp);
    this.#forgetSignal = () => request.signal.removeEventListener("abort", hangUp);
  }

  /**
   * Runs a reader over the chunks of the body, at most once. When the reader fails, the rest is read
   * and dropped up to a limit: a client that is cut off while it sends sees a broken connection instead
   * of the response (RFC 9112 §9.6).
   * @throws AppError `invalid_input` when the client hangs up or is too slow, `unavailable` when the
   *   bodies hold too many bytes, and what the reader throws; marked as closing the connection unless
   *   the body was read to its end
   */
  async read<T>(reader: (chunks: Chunks, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { progressMs, totalMs } = this.#limits;
    const stall = () => this.#cut.abort(tooSlow());
    this.#progress = setTimeout(stall, progressMs);
    const total = setTimeout(stall, totalMs);
    try {
      return await this.#unlessCut(reader(this.#chunks(), this.#cut.signal));
    } catch (thrown) {
      clearTimeout(this.#progress);
      this.release();
      const error = this.#cut.signal.reason ?? thrown;
      await this.#drop();
      throw this.#isComplete || !(error instanceof AppError) ? error : closing(error);
    } finally {
      clearTimeout(this.#progress);
      clearTimeout(total);
      this.#forgetSignal();
    }
  }

  async *#chunks(): AsyncGenerator<Uint8Array> {
    let unreported = 0;
    for (let chunk = await this.#next(); chunk; chunk = await this.#next()) {
      this.#share.hold(chunk.byteLength);
      unreported += chunk.byteLength;
      if (unreported >= this.#limits.progressBytes) {
        unreported = 0;
        this.#progress?.refresh();
      }
      yield chunk;
    }
  }

  /** The next chunk, or undefined at the end. */
  async #next(): Promise<Uint8Array | undefined> {
    if (this.#isComplete || !this.#stream) return undefined;
    const next = this.#stream.read().catch(() => Promise.reject(hungUp()));
    const { done, value } = await this.#unlessCut(next);
    this.#isComplete = done;
    this.#received += value?.byteLength ?? 0;
    return value;
  }

  #unlessCut<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.#whenCut]);
  }

  async #drop(): Promise<void> {
    const { dropBytes, dropMs } = this.#limits;
    const most = this.#received + dropBytes;
    // Over the limit of what is dropped the connection breaks.
    if (Number(this.headers.get("content-length")) > most) return;
    const timer = setTimeout(() => this.#cut.abort(tooSlow()), dropMs);
    try {
      while (this.#received <= most && (await this.#next()));
    } catch {
      // The client hung up or was too slow; `#isComplete` stays false.
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * Reads a body as UTF-8.
 * @throws AppError `too_large` for more bytes than `maxBytes`
 */
export const readText = (body: RequestBody, maxBytes: number): Promise<string> =>
  body.read(async (chunks) => {
    const kept: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError("too_large", "The body is too large");
      kept.push(chunk);
    }
    return Buffer.concat(kept).toString("utf8");
  });

const closing = ({ code, message, ...details }: AppError) =>
  new AppError(code, message, { ...details, closesConnection: true });

function refusal(limit: string, error: AppError): AppError {
  countRefusal(limit);
  return error;
}

const busy = () =>
  new AppError("unavailable", "The server is busy. Please try again in a moment.", {
    retryAfter: 2,
  });

const tooManyAtOnce = () =>
  new AppError("rate_limited", "Too many requests at once. Please try again in a moment.", {
    retryAfter: 2,
  });

const hungUp = () => new AppError("invalid_input", "The request broke off before its end.");

const tooSlow = () => new AppError("invalid_input", "The request arrived too slowly.");
