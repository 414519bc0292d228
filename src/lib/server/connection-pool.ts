import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool, type PoolClient, type PoolConfig } from "pg";

/** SQLSTATE too_many_connections: the limit of the role, of the database or of the whole server. */
const TOO_MANY_CONNECTIONS = "53300";
const WAIT_MS = 3_000;
const RETRY_MS = 50;
const GROW_AFTER_MS = 5_000;
/** A timer of the pool that fires so much too late fired before the event loop could read the socket. */
const LATE_MS = 100;
const LATE_RETRY_MS = 10_000;

type Connected = Parameters<Pool["connect"]>[0];

/**
 * A pool that asks for no more connections than the database gives: at its limit, requests wait for one
 * that the pool has. They wait three seconds at most.
 */
export class ConnectionPool extends Pool {
  readonly #max: number;
  #connected = 0;
  #growing: NodeJS.Timeout | undefined;

  constructor(config: PoolConfig & { max: number }) {
    super({ connectionTimeoutMillis: WAIT_MS, ...config });
    this.#max = config.max;
    this.on("connect", () => this.#connected++);
    this.on("remove", () => this.#connected--);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connect(): Promise<PoolClient> {
    const start = performance.now();
    const waitMs = this.options.connectionTimeoutMillis ?? WAIT_MS;
    for (;;) {
      const asked = performance.now();
      try {
        return await super.connect();
      } catch (error) {
        const now = performance.now();
        if (isTimeout(error) && now > asked + waitMs + LATE_MS && now < start + LATE_RETRY_MS)
          continue;
        const { code } = error as { code?: unknown };
        if (code !== TOO_MANY_CONNECTIONS || now > start + waitMs) throw error;
        this.#shrink();
        await sleep(RETRY_MS);
      }
    }
  }

  /** Without a free place, pg queues a request instead of opening another connection. */
  #shrink() {
    this.options.max = Math.max(1, this.#connected);
    clearTimeout(this.#growing);
    this.#growing = setTimeout(() => {
      this.options.max = this.#max;
    }, GROW_AFTER_MS).unref();
  }
}

/** Of the pool, or of a connection that it opens; neither has a code. */
const isTimeout = (error: unknown) =>
  error instanceof Error && /timeout exceeded|connection timeout/.test(error.message);
