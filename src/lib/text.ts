import { trimmed } from "./blank";
import { isStorable, NOT_STORABLE, type TextMessages } from "./text-error";
import * as z from "./zod";

/** A form sends each end of a line as two characters (HTML, multipart/form-data encoding). */
const tidied = (sent: string) => trimmed(sent.replaceAll("\r\n", "\n"));

/** Trimmed text that can be stored. Lengths are in UTF-16 units (docs/product.md API9). */
export const text = () => z.string().overwrite(tidied).refine(isStorable, NOT_STORABLE);

/** The same without trimming, for passwords. */
export const untouchedText = () => z.string().refine(isStorable, NOT_STORABLE);

/**
 * The same schema for at most `max` UTF-16 units (docs/product.md API9). zod's own limit, which the
 * document of the API shows, counts code points, so it would accept twice as many emoji.
 */
export const atMost = (schema: z.ZodString, max: number, message: string) =>
  schema
    .max(max, { error: message, abort: true })
    .refine(({ length }) => length <= max, { error: message, abort: true });

/** The same schema for at least `min` UTF-16 units; zod's own limit would refuse some emoji. */
export const atLeast = (schema: z.ZodString, min: number, message: string) =>
  schema.refine(({ length }) => length >= min, message).meta({ minLength: min });

/** Text of 1 to `max` characters, of which one is visible. */
export const requiredText = (max: number, messages: TextMessages) =>
  atMost(
    z.string({ error: messages.required }).overwrite(tidied).min(1, messages.required),
    max,
    messages.tooLong,
  ).refine(isStorable, NOT_STORABLE);
