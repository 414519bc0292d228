export const REASON_MAX = 280;

export const REPORTS_BATCH = 20;

/** How many reports are in a group at first, the latest ones. */
export const GROUP_REPORTS = 3;
