/** Words and tags that one person filters. */
export const FILTERS_MAX = 100;

export const FILTER_MAX = 30;

export const filterMessages = {
  required: "Word or tag is required",
  tooLong: `Word or tag must be ${FILTER_MAX} characters or less`,
  failed: "Could not change your muted words and tags.",
  listFailed: "Could not load your muted words and tags.",
  removed: (value: string) => `Removed “${value}”`,
  full: `You filter ${FILTERS_MAX} words and tags, and cannot filter more. Remove one first.`,
} as const;
