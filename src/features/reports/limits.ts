export const REASON_MAX = 280;

export const REPORTS_BATCH = 20;
