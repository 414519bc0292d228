import "server-only";
import { Pool, type QueryResultRow } from "pg";
import { isRefused } from "./database-errors";
import { openPool, query, runStatement, statementOf } from "./db";
import { env } from "./env";
import { logger } from "./log";
import { addCount } from "./process-metrics";
import { processWide } from "./process-wide";
import { keyedSemaphore } from "./semaphore";

/** A replica that is further behind the primary, or of which nothing else is known, is left out. */
const LAG_MAX_MS = 2_000;
const PROBE_EVERY_MS = 500;
const PROBE_TIMEOUT_MS = 1_000;

/**
 * Who reads. A query that takes a reader may be answered by a replica, as it was up to two seconds ago. All other
 * queries, everything that writes, and for five seconds after a write the reads of its account use the primary
 * (features/auth/session.ts).
 */
export type Reader = { id: string; mayLag: boolean };

/** A position in the write-ahead log, in bytes, and the cluster that it is of. */
type Position = { cluster: string; position: number };
/** What the primary had written at a time of this process, or less. */
type Sample = Position & { at: number };

const positionStatement = (lsn: string) => `
  SELECT system_identifier::text AS cluster, pg_wal_lsn_diff(${lsn}, '0/0')::float8 AS position
  FROM pg_control_system()`;
// Inserted, not written: with synchronous_commit=off a commit is visible before it is written.
const PRIMARY_POSITION = positionStatement("pg_current_wal_insert_lsn()");
const REPLICA_POSITION = `${positionStatement("pg_last_wal_replay_lsn()")} WHERE pg_is_in_recovery()`;

/** A connection of its own, so that a pool whose connections are all in use does not delay it. */
const openProbe = (connectionString: string) =>
  new Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    keepAlive: true,
  });

class Replica {
  readonly name: string;
  readonly #pool: Pool;
  readonly #probe: Pool;
  /** What the primary had committed at this time of the process is visible here. */
  #freshAt = 0;
  #isDown = true;
  /** Undefined before the first probe. */
  #wasUsable?: boolean;
  #isProbing = false;
  /** Reads in flight, by what rejects them. */
  readonly #inFlight = new Set<(error: unknown) => void>();

  constructor(url: string) {
    this.name = new URL(url).host;
    this.#pool = openPool(url);
    this.#probe = openProbe(url);
    for (const pool of [this.#pool, this.#probe]) {
      pool.on("error", (error) => this.#leaveOut(error));
    }
  }

  get lagMs(): number {
    return performance.now() - this.#freshAt;
  }

  get isUsable(): boolean {
    return !this.#isDown && this.lagMs <= LAG_MAX_MS;
  }

  async read<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    try {
      const { rows } = await this.#untilLeftOut(
        runStatement<Row>(statementOf(text, values), this.#pool),
      );
      addCount("database_replica_reads_total", this.name);
      return rows;
    } catch (error) {
      // A statement that is in the way of replication is cancelled.
      if (isRefused(error)) logger.warn({ replica: this.name, err: error }, "replica read refused");
      else this.#leaveOut(error);
      throw error;
    }
  }

  /** It is as new as the newest sample that it has replayed. */
  async probe(samples: readonly Sample[]): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    try {
      const { rows } = await this.#probe.query<Position>(REPLICA_POSITION);
      const [found] = rows;
      const newest = samples.findLast(
        ({ cluster, position }) => cluster === found?.cluster && position <= found.position,
      );
      if (newest) this.#freshAt = newest.at;
      this.#isDown = !newest;
      this.#note({ lagMs: Math.round(this.lagMs), isReplica: found !== undefined });
    } catch (error) {
      this.#leaveOut(error);
    } finally {
      this.#isProbing = false;
    }
  }

  /** A replica that is frozen does not respond, also not to a new connection. */
  #untilLeftOut<Result>(reading: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#inFlight.add(reject);
      reading.then(resolve, reject).finally(() => this.#inFlight.delete(reject));
    });
  }

  #leaveOut(error: unknown): void {
    this.#isDown = true;
    for (const reject of this.#inFlight) reject(error);
    this.#note({ err: error });
  }

  /** Logs when it is left out or used again. */
  #note(details: object): void {
    const { isUsable, name: replica } = this;
    if (isUsable === this.#wasUsable) return;
    this.#wasUsable = isUsable;
    if (isUsable) logger.info({ replica, ...details }, "database replica used");
    else logger.warn({ replica, ...details }, "database replica left out");
  }
}

/** Begins to probe the replicas. */
function watch(urls: string[]): Replica[] {
  if (urls.length === 0) return [];
  const found = urls.map((url) => new Replica(url));
  const primary = openProbe(env().DATABASE_URL);
  primary.on("error", ignore);
  const samples: Sample[] = [];
  const probe = async () => {
    const at = performance.now();
    const { rows } = await primary.query<Position>(PRIMARY_POSITION);
    samples.push(...rows.map((row) => ({ at, ...row })));
    while (samples[0] && samples[0].at < at - LAG_MAX_MS) samples.shift();
    for (const replica of found) void replica.probe(samples);
  };
  // Without new samples, all replicas are left out.
  setInterval(() => probe().catch(ignore), PROBE_EVERY_MS).unref();
  return found;
}

const ignore = () => {};

/** The replicas of DATABASE_REPLICA_URL. */
export const replicas = () => processWide("replicas", () => watch(env().DATABASE_REPLICA_URL));

/** The same one for a reader while the others stay as they are, so that lists do not go back in time. */
function replicaOf({ id, mayLag }: Reader): Replica | undefined {
  if (!mayLag) return;
  const usable = replicas().filter(({ isUsable }) => isUsable);
  return usable[Number.parseInt(id.slice(-8), 16) % usable.length];
}

/** How many statements of one account run at once: however many it asks for, connections are left to others. */
const inTurn = keyedSemaphore(4, { timeoutMs: 10_000 });

/**
 * Runs a prepared statement that reads, four of a reader at once: on a replica where the reader may lag behind and one can be used,
 * else, and when that fails, on the primary.
 * @param text as of `query`
 * @throws AppError unavailable after ten seconds of waiting
 */
export const read = <Row extends QueryResultRow>(
  reader: Reader,
  text: string,
  values: unknown[],
): Promise<Row[]> =>
  inTurn(reader.id, async () => {
    const replica = replicaOf(reader);
    if (!replica) return query<Row>(text, values);
    return replica.read<Row>(text, values).catch(() => query<Row>(text, values));
  });

/** The same for one row: what is missing on a replica may be new, so the primary decides. */
export async function readOne<Row extends QueryResultRow>(
  reader: Reader,
  text: string,
  values: unknown[],
): Promise<Row | undefined> {
  const [row] = await read<Row>(reader, text, values);
  if (row || !reader.mayLag) return row;
  const [newer] = await query<Row>(text, values);
  return newer;
}
