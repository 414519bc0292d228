import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type QueryResultRow } from "pg";
import { PrismaClient } from "@/generated/prisma/client";
import { retrying } from "./database-errors";
import { env } from "./env";
import { lanes } from "./lanes";
import { logger } from "./log";

const BATCH = 500;

/**
 * Runs a deletion until it finds nothing more or `isOver`, each time for at most so many rows that
 * nobody waits for it.
 * @param name one name for one text
 * @param text removes $1 rows and returns them
 */
export async function removeInBatches(
  name: string,
  text: string,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const removed = await query(name, text, [BATCH]);
    if (removed.length < BATCH) return;
  }
}

type Connections = { pool: Pool; prisma: PrismaClient };

// Kept on globalThis: hot reload evaluates this module anew, the connections must stay.
const shared = globalThis as typeof globalThis & { connections?: Connections };

function connect(): Connections {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    // Without it pg waits for ever for a connection; a call answers 503 instead.
    connectionTimeoutMillis: 3_000,
    // Long enough to keep prepared statements between bursts.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    statement_timeout: 5_000,
    // For when not even the database's own time limit comes through any more.
    query_timeout: 6_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on("error", (error) => logger.warn({ err: error }, "database connection lost"));
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

function connections(): Connections {
  shared.connections ??= connect();
  return shared.connections;
}

/** The pool itself, for libraries that bring their own statements. */
export const pool = () => connections().pool;

/** Prisma, on the same pool as the prepared statements. */
export const prisma = () => connections().prisma;

/**
 * Runs a prepared statement: for hot reads, where Prisma costs twice the time.
 * @param name one name for one text; PostgreSQL keeps the plan under it
 */
export async function query<Row extends QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const result = await connections().pool.query<Row>({ name, text, values });
  return result.rows;
}

const inTurn = lanes({ patienceMs: 10_000 });

/**
 * Runs a prepared statement that locks a row. Statements of one key wait for each other here, so that
 * a row that many users write to does not hold every connection, and conflicts are retried.
 * @throws AppError unavailable after ten seconds of waiting
 */
export const queryInTurn = <Row extends QueryResultRow>(
  key: string,
  ...statement: [name: string, text: string, values: unknown[]]
): Promise<Row[]> => inTurn(key, () => retrying(() => query<Row>(...statement)));

/** Closes all connections: for scripts and tests, a server keeps them. */
export async function disconnect(): Promise<void> {
  const open = shared.connections;
  shared.connections = undefined;
  await open?.prisma.$disconnect();
  if (open && !open.pool.ended) await open.pool.end();
}
