import { fieldError } from "./errors";
import { z } from "./zod";

const key = z.tuple([z.union([z.string().max(64), z.number(), z.null()]), z.uuid()]);

/** Where a list goes on: the sort key of the last item (null where the id is the order) and its id. */
export type Cursor = z.infer<typeof key>;

/** The opaque form that goes to clients. */
export const encodeCursor = (cursor: Cursor) =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/**
 * Reads a cursor that a client sent back.
 * @throws AppError invalid_input when it is not one of ours
 */
export function decodeCursor(text: string): Cursor {
  try {
    return key.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    throw fieldError("invalid_input", "cursor", "The cursor is not valid");
  }
}

export type Page<Item> = { items: Item[]; hasMore: boolean; nextCursor: string | null };

/**
 * Makes a page of at most `batch` items out of rows that were read one too many.
 * @param cursorOf the place of an item in its list
 */
export function toPage<Row>(rows: Row[], batch: number, cursorOf: (row: Row) => Cursor): Page<Row> {
  const items = rows.slice(0, batch);
  const last = items.at(-1);
  const hasMore = rows.length > batch;
  return { items, hasMore, nextCursor: hasMore && last ? encodeCursor(cursorOf(last)) : null };
}
