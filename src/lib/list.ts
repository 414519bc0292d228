import { z } from "./zod";

export const MAX_BATCH = 50;

/** How many items a list answers at once: 1 to 50 (API contract, lists). */
export const batch = (size: number) =>
  z.coerce
    .number("Must be a whole number from 1 to 50")
    .int("Must be a whole number from 1 to 50")
    .min(1, "Must be a whole number from 1 to 50")
    .max(MAX_BATCH, "Must be a whole number from 1 to 50")
    .default(size)
    .meta({ description: `Items at once, 1 to ${MAX_BATCH}` });

export const cursorParam = z
  .string()
  .max(256, "The cursor is not valid")
  .optional()
  .meta({ description: "Where to go on: the `nextCursor` of the page before" });

/** The query of a list that pages by cursor. */
export const listQuery = (size: number) => z.object({ cursor: cursorParam, batch: batch(size) });

/** What every list answers beside its items. */
export const pageFields = { hasMore: z.boolean(), nextCursor: z.string().nullable() };

export const idParams = z.object({ id: z.uuid().meta({ description: "Id" }) });
