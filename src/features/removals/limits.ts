/** The most rows that hang on what one transaction deletes: less than a second of work. */
export const ROWS_PER_STEP = 5_000;
