const sorted = (values: number[]) => [...values].sort((a, b) => a - b);

export const median = (values: number[]) =>
  sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param share from 0 to 1 */
export const percentile = (values: number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** The interquartile range as a share of the median: one slow round does not change it. */
export const spread = (values: number[]) =>
  (percentile(values, 0.75) - percentile(values, 0.25)) / median(values);
