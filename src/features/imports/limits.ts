/** The most posts that one import has. */
export const IMPORT_MAX = 100_000;

/** So long an import can be continued. */
export const IMPORT_DAYS = 30;
