import { isStorable, NOT_STORABLE, type TextMessages } from "./text-fault";
import * as z from "./zod";

/** Trimmed text that can be stored. Lengths are JavaScript's (API contract, input). */
export const text = () => z.string().trim().refine(isStorable, NOT_STORABLE);

/** The same, untouched: for passwords. */
export const untouchedText = () => z.string().refine(isStorable, NOT_STORABLE);

/** Text of 1 to `max` characters. */
export const requiredText = (max: number, messages: TextMessages) =>
  z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(max, messages.tooLong)
    .refine(isStorable, NOT_STORABLE);
