export const SAVED_BATCH = 12;
