import { trimmed } from "./blank";

export const NOT_STORABLE = "This text cannot be stored";

/** Neither a NUL, which PostgreSQL refuses, nor half a surrogate pair, which is no character. */
export const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

export type TextMessages = { required: string; tooLong: string };

/**
 * Validates a text of 1 to `max` characters as `requiredText` does, for forms without the weight of zod.
 * @returns the message of the error, or undefined
 */
export function textError(text: string, max: number, messages: TextMessages): string | undefined {
  const stored = trimmed(text);
  if (!stored) return messages.required;
  if (stored.length > max) return messages.tooLong;
  return isStorable(text) ? undefined : NOT_STORABLE;
}
