import { fieldError } from "./errors";
import * as z from "./zod";

const key = z.tuple([z.number().nullable(), z.uuid()]);

/** Where the next page starts: the sort key of the last item (null where the id is the order) and its id. */
export type Cursor = z.infer<typeof key>;

/** The opaque form for clients. */
export const encodeCursor = (cursor: readonly unknown[]) =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** The sort key in a list's cursors: none, a whole number or any number. */
export type CursorRank = "none" | "whole" | "real";

const fits: Record<CursorRank, (rank: number | null) => boolean> = {
  none: (rank) => rank === null,
  whole: Number.isSafeInteger,
  real: (rank) => rank !== null,
};

/**
 * Decodes a cursor of a client.
 * @param rank the kind of sort key of the list
 * @throws AppError invalid_input when it is malformed, or of another list
 */
export const decodeCursor = (text: string, rank: CursorRank = "none"): Cursor =>
  required(parseCursor(text, rank));

/** The same for a list whose order needs more than a sort key and an id. */
export const decodeCursorAs = <Place>(text: string, shape: z.ZodType<Place>): Place =>
  required(parseCursorAs(text, shape));

/** The same for pages, which ignore malformed cursors: then undefined. */
export function parseCursor(text: string, rank: CursorRank = "none"): Cursor | undefined {
  const cursor = parseCursorAs(text, key);
  return cursor && fits[rank](cursor[0]) ? cursor : undefined;
}

/** The same for a list whose order needs more than a sort key and an id. */
export function parseCursorAs<Place>(text: string, shape: z.ZodType<Place>): Place | undefined {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}

function required<Place>(place: Place | undefined): Place {
  if (!place) throw fieldError("invalid_input", "cursor", "The cursor is not valid");
  return place;
}

/** SQL of a time as a sort key: whole microseconds. */
export const toMicroseconds = (column: string) =>
  `(extract(epoch FROM ${column}) * 1000000)::float8`;

/** SQL of that number as a time. */
export const fromMicroseconds = (parameter: string) =>
  `('epoch'::timestamptz + ${parameter}::bigint * interval '1 microsecond')`;

export type Page<Item> = { items: Item[]; hasMore: boolean; nextCursor: string | null };

/**
 * Makes a page of at most `batch` items from rows, of which one more is read to know whether more follow.
 * @param cursorOf the cursor of an item
 */
export function toPage<Row>(
  rows: Row[],
  batch: number,
  cursorOf: (row: Row) => readonly unknown[],
): Page<Row> {
  const items = rows.slice(0, batch);
  const last = items.at(-1);
  const hasMore = rows.length > batch;
  return { items, hasMore, nextCursor: hasMore && last ? encodeCursor(cursorOf(last)) : null };
}
