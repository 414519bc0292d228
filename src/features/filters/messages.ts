import { FILTER_MAX, FILTERS_MAX } from "./limits";

export const filterMessages = {
  required: "Word or tag is required",
  tooLong: `Word or tag must be ${FILTER_MAX} characters or less`,
  full: `You filter ${FILTERS_MAX} words and tags, and cannot filter more. Remove one first.`,
} as const;
