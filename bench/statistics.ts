export const sorted = (values: number[]) => [...values].sort((a, b) => a - b);

export const median = (values: number[]) =>
  sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;
