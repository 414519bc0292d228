import { trimmed } from "@/lib/blank";

/** A tag as it is stored: lower case, trimmed, without a leading #. */
const normalizeTag = (tag: string) => trimmed(trimmed(tag).replace(/^#+/, "")).toLowerCase();

/** Tags as they are stored, without blanks and duplicates; commas separate, too. */
export const normalizeTags = (tags: string[]) => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(","))
      .map(normalizeTag)
      .filter(Boolean),
  ),
];
