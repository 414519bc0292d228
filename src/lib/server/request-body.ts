import "server-only";
import { AppError } from "../errors";
import { processRoom, type Sender } from "./body-room";

const KIB = 1024;

/** Limits on the time and the chunks of a request body. */
export const bodyLimits = {
  /** A body brings this many bytes, or its rest, in every window of `progressMs`. */
  progressBytes: 64 * KIB,
  progressMs: 10_000,
  totalMs: 300_000,
  /** Each chunk costs CPU, however short: so many, and one more for every `chunkBytes`, are read. */
  chunks: 256,
  chunkBytes: 256,
  /** How much of a refused body is read and dropped, and for how long. */
  dropBytes: 32 * KIB * KIB,
  dropMs: 10_000,
};

/** How many bytes a reader takes, and what refuses more. */
type Most = { maxBytes: number; tooLarge: () => AppError };
type Reader<T> = (chunks: AsyncIterable<Uint8Array>, signal: AbortSignal) => Promise<T>;

/** The body of one request while it arrives and is used. */
export class RequestBody {
  readonly headers: Headers;
  readonly #limits: typeof bodyLimits;
  readonly #stream: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #cut = new AbortController();
  /** Rejects when the body is cut. */
  readonly #whenCut: Promise<never>;
  /** Without it, the signal, which outlives the request, would keep the body in memory. */
  readonly #forgetSignal: () => void;
  readonly #releases: (() => unknown)[];
  #isReleased = false;
  #isComplete: boolean;
  #received = 0;
  #chunksReceived = 0;

  /**
   * Admits the body of a request under the limits of this process. The caller releases it when what was read
   * is no longer used. The connection of a refused body closes, or the server would go on reading it.
   * @throws AppError as `admit` of `bodyRoom`
   */
  constructor(request: Request, sender: Sender, { room = processRoom, limits = bodyLimits } = {}) {
    const cut = (error: AppError) => this.#cut.abort(error);
    const arrived = () => (this.#isComplete ? undefined : this.#received);
    try {
      this.#releases = [room.admit(sender, { arrived, cut })];
    } catch (refused) {
      throw closing(refused as AppError);
    }
    this.headers = request.headers;
    this.#limits = limits;
    this.#stream = request.body?.getReader();
    this.#isComplete = !request.body;
    const { signal } = this.#cut;
    this.#whenCut = new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    this.#whenCut.catch(() => {});
    const hangUp = () => cut(hungUp());
    if (request.signal.aborted) hangUp();
    else request.signal.addEventListener("abort", hangUp);
    this.#forgetSignal = () => request.signal.removeEventListener("abort", hangUp);
  }

  /** Ends the use of the body and of what was read of it; a second call does nothing. */
  readonly release = (): void => {
    this.#isReleased = true;
    for (const release of this.#releases.splice(0)) release();
  };

  /** Runs a function when the body is released. */
  onRelease(release: () => unknown): void {
    if (this.#isReleased) release();
    else this.#releases.push(release);
  }

  /**
   * Runs a reader over the chunks of the body, at most once. When the reader fails, the rest is read
   * and dropped up to a limit: a client that is cut off while it sends sees a broken connection instead
   * of the response (RFC 9112 §9.6).
   * @throws AppError `invalid_input` when the client hangs up, is too slow or sends too short chunks,
   *   `rate_limited` when this body makes room for another, and what the reader throws; marked as closing the
   *   connection unless the body was read to its end
   */
  async read<T>(most: Most, reader: Reader<T>): Promise<T> {
    const { progressMs, totalMs } = this.#limits;
    const stall = () => this.#cut.abort(tooSlow());
    const progress = setTimeout(stall, progressMs);
    const total = setTimeout(stall, totalMs);
    try {
      if (Number(this.headers.get("content-length")) > most.maxBytes) throw most.tooLarge();
      return await this.#unlessCut(reader(this.#chunks(most, progress), this.#cut.signal));
    } catch (thrown) {
      clearTimeout(progress);
      this.release();
      const error = this.#cut.signal.reason ?? thrown;
      await this.#drop();
      throw this.#isComplete || !(error instanceof AppError) ? error : closing(error);
    } finally {
      clearTimeout(progress);
      clearTimeout(total);
      this.#forgetSignal();
    }
  }

  async *#chunks({ maxBytes, tooLarge }: Most, progress: NodeJS.Timeout) {
    let unreported = 0;
    for (let chunk = await this.#next(); chunk; chunk = await this.#next()) {
      if (this.#received > maxBytes) throw tooLarge();
      unreported += chunk.byteLength;
      if (unreported >= this.#limits.progressBytes) {
        unreported = 0;
        progress.refresh();
      }
      yield chunk;
    }
  }

  /**
   * The next chunk, or undefined at the end.
   * @throws AppError `invalid_input` for a broken connection, and for too many chunks
   */
  async #next(): Promise<Uint8Array | undefined> {
    if (this.#isComplete || !this.#stream) return undefined;
    const next = this.#stream.read().catch(() => Promise.reject(hungUp()));
    const { done, value } = await this.#unlessCut(next);
    this.#isComplete = done;
    this.#received += value?.byteLength ?? 0;
    const { chunks, chunkBytes } = this.#limits;
    if (++this.#chunksReceived > chunks + this.#received / chunkBytes) throw inPieces();
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
      // The client hung up, was too slow or sent too many chunks; `#isComplete` stays false.
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
  body.read(
    { maxBytes, tooLarge: () => new AppError("too_large", "The body is too large") },
    async (chunks) => {
      const kept: Uint8Array[] = [];
      for await (const chunk of chunks) kept.push(chunk);
      return Buffer.concat(kept).toString("utf8");
    },
  );

const closing = ({ code, message, ...details }: AppError) =>
  new AppError(code, message, { ...details, closesConnection: true });

const hungUp = () => new AppError("invalid_input", "The request broke off before its end.");

const tooSlow = () => new AppError("invalid_input", "The request arrived too slowly.");

const inPieces = () => new AppError("invalid_input", "The request came in too many small pieces.");
