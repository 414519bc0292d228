import { trimmed } from "@/lib/blank";

/** A tag as it is stored: lower case, trimmed, without a leading #, its accents composed, as some keyboards do not. */
export const normalizeTag = (tag: string) =>
  trimmed(trimmed(tag).replace(/^#+/, "")).toLowerCase().normalize();

/** What separates tags: a comma, a semicolon, the end of a line, or a blank before a #. */
export const TAG_SEPARATOR = /[,;\r\n]|\s(?=#)/;

/** Tags as they are stored, without blanks and duplicates. */
export const normalizeTags = (tags: string[]) => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(TAG_SEPARATOR))
      .map(normalizeTag)
      .filter(Boolean),
  ),
];
