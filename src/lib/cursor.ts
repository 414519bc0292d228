import { fieldError } from "./errors";
import * as z from "./zod";

const key = z.tuple([z.number().nullable(), z.uuid()]);

/** Where a list goes on: the sort key of the last item (null where the id is the order) and its id. */
export type Cursor = z.infer<typeof key>;

/** The opaque form that goes to clients. */
export const encodeCursor = (cursor: readonly unknown[]) =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** What stands beside the id in a list's cursors: nothing, a whole number or any number. */
export type CursorRank = "none" | "whole" | "real";

const fits: Record<CursorRank, (rank: number | null) => boolean> = {
  none: (rank) => rank === null,
  whole: Number.isSafeInteger,
  real: (rank) => rank !== null,
};

/**
 * Reads a cursor that a client sent back.
 * @param rank what the list's own cursors carry
 * @throws AppError invalid_input when it is not one of ours, or one of another list
 */
export const decodeCursor = (text: string, rank: CursorRank = "none"): Cursor =>
  required(parseCursor(text, rank));

/** The same for a list whose order needs more than a key and an id. */
export const decodePlace = <Place>(text: string, shape: z.ZodType<Place>): Place =>
  required(parse(text, shape));

/** The same for pages, which ignore what they do not know: undefined for any other text. */
export function parseCursor(text: string, rank: CursorRank = "none"): Cursor | undefined {
  const cursor = parse(text, key);
  return cursor && fits[rank](cursor[0]) ? cursor : undefined;
}

function parse<Place>(text: string, shape: z.ZodType<Place>): Place | undefined {
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

/** A time as cursors carry it: whole microseconds. */
export const momentOf = (column: string) => `(extract(epoch FROM ${column}) * 1000000)::float8`;

/** That number as the time it stands for. */
export const timeOf = (parameter: string) =>
  `('epoch'::timestamptz + ${parameter}::bigint * interval '1 microsecond')`;

export type Page<Item> = { items: Item[]; hasMore: boolean; nextCursor: string | null };

/**
 * Makes a page of at most `batch` items out of rows that were read one too many.
 * @param cursorOf the place of an item in its list
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
