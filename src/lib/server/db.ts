import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { attachDatabasePool } from "@vercel/functions/db-connections";
import type { Pool, QueryConfig, QueryResultRow } from "pg";
import { type Prisma, PrismaClient } from "@/generated/prisma/client";
import { ConnectionPool } from "./connection-pool";
import { isRefused, retrying } from "./database-errors";
import { env } from "./env";
import { repeatSteps } from "./job-runner";
import { logger } from "./log";
import { addGauge } from "./process-metrics";
import { processShare, processWide } from "./process-wide";
import { keyedSemaphore } from "./semaphore";

const BATCH = 500;

/**
 * Repeats a deletion of a limited number of rows until none is left or `isOver`, so that no lock lasts.
 * @param text deletes $1 rows and returns them
 */
export const deleteInBatches = (text: string, isOver: () => boolean): Promise<void> =>
  repeatSteps(async () => (await query(text, [BATCH])).length === BATCH, isOver);

type Connections = { pool: Pool; prisma: PrismaClient };

const shared = processWide("connections", (): { connections?: Connections } => ({}));

/** Opens a pool of DATABASE_POOL connections, to the primary or a replica. */
export function openPool(connectionString: string): Pool {
  const pool = new ConnectionPool({
    connectionString,
    max: processShare(env().DATABASE_POOL),
    // Long enough to keep prepared statements between bursts, except in a function.
    idleTimeoutMillis: env().VERCEL ? 5_000 : 300_000,
    keepAlive: true,
    // Longer than the timeouts of the role (docs/operations.md), whose errors may not arrive.
    query_timeout: 6_000,
  });
  // A paused function would leave idle connections open.
  if (env().VERCEL) attachDatabasePool(pool);
  pool.on("error", (error) => logger.warn({ err: error }, "database connection lost"));
  addGauge("database_connections_used", () => pool.totalCount - pool.idleCount);
  addGauge("database_connections_idle", () => pool.idleCount);
  addGauge("database_connection_requests_waiting", () => pool.waitingCount);
  return pool;
}

function connect(): Connections {
  const pool = openPool(env().DATABASE_URL);
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

function connections(): Connections {
  shared.connections ??= connect();
  return shared.connections;
}

export const pool = () => connections().pool;

/** Of a lost connection, whose statement is rejected too. */
const ignore = () => {};

/**
 * Runs a prepared statement, also of a library. With DATABASE_PREPARED=off it loses its name, and is
 * parsed for each call, which every pooler accepts.
 */
export async function runStatement<Row extends QueryResultRow>(
  statement: QueryConfig,
  from = pool(),
) {
  const isPrepared = env().DATABASE_PREPARED === "on";
  // The pool's own `query` would close the connection after every error.
  const client = (await from.connect()).on("error", ignore);
  let isBroken = false;
  try {
    return await client.query<Row>(isPrepared ? statement : { ...statement, name: undefined });
  } catch (error) {
    isBroken = !isRefused(error);
    throw error;
  } finally {
    client.off("error", ignore).release(isBroken);
  }
}

/** Prisma, on the same pool as the prepared statements. */
export const prisma = () => connections().prisma;

export type Tx = Prisma.TransactionClient;

/** Runs a transaction, again when it conflicts with another one. */
export const inTransaction = <T>(
  work: (tx: Tx) => Promise<T>,
  options?: { maxWait: number; timeout: number },
): Promise<T> => retrying(() => prisma().$transaction(work, options));

const names = new Map<string, string>();

/** One short name for one text: PostgreSQL keeps the plan under it. */
function nameOf(text: string): string {
  const existing = names.get(text);
  if (existing) return existing;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** A prepared statement, whose name is of its text. */
export const statementOf = (text: string, values: unknown[]): QueryConfig => ({
  name: nameOf(text),
  text,
  values,
});

/**
 * Runs a prepared statement: for hot reads, where Prisma costs twice the time.
 * @param text one of few: each is prepared once for a connection
 */
export async function query<Row extends QueryResultRow>(
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await runStatement<Row>(statementOf(text, values));
  return rows;
}

/** How many rows a query finds, at most a thousand. */
export async function countDue(rows: string): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (${rows} LIMIT 1000) AS due`;
  const [row] = await query<{ count: number }>(text, []);
  return row?.count ?? 0;
}

/**
 * Runs what locks a row under a mutex of its key: so a row that many users write to does not hold every connection.
 * @throws AppError unavailable after ten seconds of waiting
 */
export const oneAtATime = keyedSemaphore(1, { timeoutMs: 10_000 });

/** Runs a prepared statement one at a time for a key. Conflicts are retried. */
export const queryInTurn = <Row extends QueryResultRow>(
  key: string,
  ...statement: [text: string, values: unknown[]]
): Promise<Row[]> => oneAtATime(key, () => retrying(() => query<Row>(...statement)));

/**
 * Calls a function of the database that switches on or off what the viewer does to a post, a comment or a user, one at a
 * time for each of these.
 * @returns its new state; undefined for what does not exist or is hidden from the viewer
 */
export async function toggle<Active = boolean>(
  name: `toggle_${string}`,
  viewer: { id: string },
  id: string,
) {
  type State = { active: Active; total: number };
  const [state] = await queryInTurn<State>(id, `SELECT * FROM ${name}($1, $2)`, [viewer.id, id]);
  return state;
}

/** Closes all connections, for scripts and tests. */
export async function disconnect(): Promise<void> {
  const open = shared.connections;
  shared.connections = undefined;
  await open?.prisma.$disconnect();
  if (open && !open.pool.ended) await open.pool.end();
}
