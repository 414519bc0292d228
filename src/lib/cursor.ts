import { fieldError } from "./errors";
import { MAX_BATCH } from "./list";
import * as z from "./zod";

const key = z.tuple([z.number().nullable(), z.uuid()]);

/** Where the next page starts: the sort key of the last item (null where the id is the order) and its id. */
export type Cursor = z.infer<typeof key>;

/** The opaque form for clients. */
export const encodeCursor = (cursor: readonly unknown[]) =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** The sort key in a list's cursors: none, a whole number or any number. */
export type SortKeyKind = "none" | "whole" | "real";

const fits: Record<SortKeyKind, (rank: number | null) => boolean> = {
  none: (rank) => rank === null,
  whole: Number.isSafeInteger,
  real: (rank) => rank !== null,
};

/**
 * Parses a cursor of a client; undefined when it is malformed, or of another list.
 * @param kind that of sort key of the list
 */
export function parseCursor(text: string | undefined, kind: SortKeyKind = "none") {
  const cursor = parseCursorAs(text, key);
  return cursor && fits[kind](cursor[0]) ? cursor : undefined;
}

/** The same for a list whose order needs more than a sort key and an id. */
export function parseCursorAs<Position>(
  text: string | undefined,
  shape: z.ZodType<Position>,
): Position | undefined {
  if (text === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}

/** SQL of a time as a sort key: whole microseconds. */
export const toMicroseconds = (column: string) =>
  `(extract(epoch FROM ${column}) * 1000000)::float8`;

/** SQL of that number as a time. */
export const fromMicroseconds = (parameter: string) =>
  `('epoch'::timestamptz + ${parameter}::bigint * interval '1 microsecond')`;

/** How a page of a list ends. */
export type PageEnd = { hasMore: boolean; nextCursor: string | null };

/** Which part of a list is read: so many items from the start or after a position. */
export type PageRequest<Position = Cursor> = {
  /** As a client sent it, or parsed. */
  cursor?: string | Position;
  batch: number;
};

type List<Row, Position> = {
  /** Undefined for a cursor of another list. */
  parse: (cursor: string) => Position | undefined;
  /** Reads so many rows at most, one of three numbers, after a position. */
  read: (after: Position | undefined, rows: number) => Promise<Row[]>;
  /** The position of a row. */
  positionOf: (row: Row) => readonly unknown[];
  /** Of a page that is short: where the next one starts, unless `read` looked at the whole rest of the list. */
  endOf?: (after: Position | undefined, rows: number) => Promise<readonly unknown[] | undefined>;
};

/** Before the UUIDv7 of any row of its time: what is left out is not named (docs/security.md T82). */
const toFirstOfMillisecond = (key: unknown) =>
  typeof key === "string" ? `${key.slice(0, 13)}-7fff-bfff-ffffffffffff` : key;

/** The numbers of rows that pages are read by: a statement for each, whatever `batch` a client sends. */
const READ_SIZES = [13, 21, MAX_BATCH + 1];

/**
 * One page of a list. One row more at least is read, to know whether more follow.
 * @throws AppError invalid_input for a cursor that is malformed, or of another list
 */
export async function listPage<Row, Position = Cursor>(
  { cursor, batch }: PageRequest<Position>,
  { parse, read, positionOf, endOf }: List<Row, Position>,
): Promise<PageEnd & { items: Row[] }> {
  const after = typeof cursor === "string" ? parse(cursor) : cursor;
  if (cursor !== undefined && after === undefined) {
    throw fieldError("invalid_input", "cursor", "The cursor is not valid");
  }
  const size = READ_SIZES.find((one) => one > batch) ?? batch + 1;
  const rows = await read(after, size);
  const items = rows.slice(0, batch);
  const last = items.at(-1);
  if (rows.length > batch && last) {
    return { items, hasMore: true, nextCursor: encodeCursor(positionOf(last)) };
  }
  const end = await endOf?.(after, size);
  if (!end) return { items, hasMore: false, nextCursor: null };
  const nextCursor = encodeCursor(end.map(toFirstOfMillisecond));
  return {
    items,
    hasMore: true,
    nextCursor: nextCursor === cursor ? encodeCursor(end) : nextCursor,
  };
}

const readNoEnd = async () => [];

/**
 * One page of a list in the order of ids, the latest first.
 * @param read rows with a smaller id, if one is given
 * @param readEnd the last row that such a read looked at, if there may be more
 */
export const listById = <Row extends { id: string }>(
  request: PageRequest,
  read: (after: string[], rows: number) => Promise<Row[]>,
  readEnd: (after: string[], rows: number) => Promise<{ id: string }[]> = readNoEnd,
) => {
  const positionOf = ({ id }: { id: string }) => [null, id];
  return listPage(request, {
    parse: parseCursor,
    read: (after, rows) => read(after ? [after[1]] : [], rows),
    positionOf,
    endOf: async (after, rows) => (await readEnd(after ? [after[1]] : [], rows)).map(positionOf)[0],
  });
};

type Numbered = { id: string; position: number };

/** The same in the order of a whole number, such as a time in microseconds, and ids. */
export const listByNumber = <Row extends Numbered>(
  request: PageRequest,
  read: (after: Cursor | [], rows: number) => Promise<Row[]>,
  readEnd: (after: Cursor | [], rows: number) => Promise<Numbered[]> = readNoEnd,
) => {
  const positionOf = ({ position, id }: Numbered) => [position, id];
  return listPage(request, {
    parse: (cursor) => parseCursor(cursor, "whole"),
    read: (after, rows) => read(after ?? [], rows),
    positionOf,
    endOf: async (after, rows) => (await readEnd(after ?? [], rows)).map(positionOf)[0],
  });
};
