import * as z from "./zod";

export const NOT_STORABLE = "This text cannot be stored";

/** Neither a NUL, which PostgreSQL refuses, nor half a surrogate pair, which is no character. */
export const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** Trimmed text that can be stored. Lengths are JavaScript's (API contract, input). */
export const text = () => z.string().trim().refine(isStorable, NOT_STORABLE);

/** The same, untouched: for passwords. */
export const untouchedText = () => z.string().refine(isStorable, NOT_STORABLE);

/** Text of 1 to `max` characters. */
export const requiredText = (max: number, messages: { required: string; tooLong: string }) =>
  z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(max, messages.tooLong)
    .refine(isStorable, NOT_STORABLE);
