import { FILTER_MAX, FILTERS_MAX } from "./limits";

export const filterMessages = {
  required: "Word or tag is required",
  tooLong: `Word or tag must be ${FILTER_MAX} characters or less`,
  failed: "Could not change your muted words and tags.",
  listFailed: "Could not load your muted words and tags.",
  removed: (value: string) => `Removed “${value}”`,
  full: `You filter ${FILTERS_MAX} words and tags, and cannot filter more. Remove one first.`,
} as const;
