import { fromDigits } from "./query-string";
import { id } from "./response-fields";
import * as z from "./zod";

export const MAX_BATCH = 50;

type WholeNumber = { min: number; max?: number; initial: number; description: string };

/**
 * A whole number in a query string, written in decimal digits; both limits included.
 * @param initial the value where the query string has none
 */
export function wholeNumber({ min, max, initial, description }: WholeNumber) {
  const message = `Must be a whole number from ${min}${max === undefined ? "" : ` to ${max}`}`;
  const number = z.int(message).min(min, message);
  const read = (value: unknown) => (typeof value === "string" ? fromDigits(value) : value);
  return (
    z
      .preprocess(read, max === undefined ? number : number.max(max, message))
      .default(initial)
      // zod leaves default and examples out of the JSON Schema of what it preprocesses.
      .meta({ description, override: { default: initial, examples: [initial] } })
  );
}

/** How many items a page of a list has: 1 to 50 (docs/product.md API8). */
export const batch = (size: number) =>
  wholeNumber({
    min: 1,
    max: MAX_BATCH,
    initial: size,
    description: `Items in one page, 1 to ${MAX_BATCH}`,
  });

const CURSOR = "W251bGwsIjAxOWEyYzFlLTZmODAtN2MzNS05ZDQyLTViOGU3YTFmM2M2MCJd";

const cursorParam = z
  .string()
  .max(2048, "The cursor is not valid")
  .optional()
  .meta({
    description: "Where to go on: the `nextCursor` of the page before; absent: from the start",
    examples: [CURSOR],
    param: { id: "Cursor" },
  });

/** The query of a list that pages by cursor. */
export const listQuery = (size: number) => z.object({ cursor: cursorParam, batch: batch(size) });

/** The same for a ranking, where the number of items is called `limit`. */
export const rankingQuery = (size: number) => z.object({ cursor: cursorParam, limit: batch(size) });

/** The fields of every list beside its items. */
export const pageFields = {
  hasMore: z.boolean(),
  nextCursor: z
    .string()
    .nullable()
    .meta({
      id: "NextCursor",
      description: "The `cursor` of the next page; null at the end of the list",
      examples: [CURSOR],
    }),
};

/** @param entity what the id is of: "Post not found" */
export const idParams = (entity: string) =>
  z.object({ id: id("Id of what the path names before it") }).meta({ title: entity });
