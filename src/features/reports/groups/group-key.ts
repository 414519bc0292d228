import type { ReportGroup } from "../schema";

/** Names a group in the page: its target, which may have been settled several times. */
export const groupKey = ({ targetId, settledAt }: ReportGroup) =>
  `reports-${targetId}-${settledAt ? Date.parse(settledAt) : "open"}`;
