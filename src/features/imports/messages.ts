/** The most posts that one import has. */
export const IMPORT_MAX = 100_000;

/** So long an import can be continued. */
export const IMPORT_DAYS = 30;

export const importMessages = {
  created: "Import created",
  found: "Import",
  dateInvalid: "Date must be in the past, from 1970 on",
  dateMissing: "An imported post needs its date",
  keyMissing: "An imported post needs an Idempotency-Key",
  importMissing: "Only a post of an import of your own may have a date or a camera",
} as const;
