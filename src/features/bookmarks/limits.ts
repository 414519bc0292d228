/** spec §9 */
export const SAVED_BATCH = 12;
