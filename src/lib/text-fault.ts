export const NOT_STORABLE = "This text cannot be stored";

/** Neither a NUL, which PostgreSQL refuses, nor half a surrogate pair, which is no character. */
export const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

export type TextMessages = { required: string; tooLong: string };

/**
 * What is wrong with a text of 1 to `max` characters, in the words of `requiredText`, for forms that
 * do without the weight of schemas.
 * @returns undefined when nothing is
 */
export function textFault(text: string, max: number, messages: TextMessages): string | undefined {
  const { length } = text.trim();
  if (length === 0) return messages.required;
  if (length > max) return messages.tooLong;
  return isStorable(text) ? undefined : NOT_STORABLE;
}
