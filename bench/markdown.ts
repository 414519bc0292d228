import { median, spread } from "./statistics";

/** @param rows the first is the header */
export function markdownTable(rows: string[][]): string {
  const widths =
    rows[0]?.map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

export const twoDigits = (value: number) => value.toFixed(2);
export const percent = (value: number) => `${Math.round(value * 100)} %`;

/** The median of ratios, their range, and their spread. */
export function ratioRow(title: string, values: number[]): string[] {
  const range = `${twoDigits(Math.min(...values))} to ${twoDigits(Math.max(...values))}`;
  return [title, twoDigits(median(values)), range, percent(spread(values))];
}
