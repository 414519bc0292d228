const sorted = (values: number[]) => [...values].sort((a, b) => a - b);

export const median = (values: number[]) =>
  sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The value that a share of all values stays below. @param share from 0 to 1 */
export const percentile = (values: number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/**
 * How far the middle half of all values goes, as a share of the median (the interquartile range), so
 * that a single disturbed round does not decide.
 */
export const spread = (values: number[]) =>
  (percentile(values, 0.75) - percentile(values, 0.25)) / median(values);
