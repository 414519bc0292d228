/** Words and tags that one person filters. */
export const FILTERS_MAX = 100;

export const FILTER_MAX = 30;
