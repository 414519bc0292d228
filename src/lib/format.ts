// Without Intl: a phone takes 20 ms to create a formatter.

const BEFORE_THOUSANDS = /\B(?=(\d{3})+$)/g;

/** A count in full: 1,284. */
export const fullCount = (count: number) => String(count).replace(BEFORE_THOUSANDS, ",");

const THOUSAND = 1000;
const UNITS = ["", "K", "M", "B"];

/** In the unit that keeps it below a thousand, with one decimal at most: 18.2K. */
function inUnits(count: number, [unit, ...greater] = UNITS): string {
  const tenths = Math.round(count * 10) / 10;
  const isLast = greater.length === 0;
  return tenths < THOUSAND || isLast ? `${tenths}${unit}` : inUnits(count / THOUSAND, greater);
}

const SHORT_FROM = 10_000;

/** A count in few characters: in full below ten thousand, then 18.2k (docs/product.md F13). */
export const shortCount = (count: number) =>
  count < SHORT_FROM ? fullCount(count) : inUnits(count).toLowerCase();

const MILLION = 1_000_000;

/** A total: in full below a million, then 3.1M. */
export const totalCount = (count: number) => (count < MILLION ? fullCount(count) : inUnits(count));

/** A change: +64, -12. */
export const signedCount = (count: number) => `${count < 0 ? "" : "+"}${fullCount(count)}`;

/** A count with its noun: 1 post, 1,284 posts. */
export const countOf = (count: number, noun: string) =>
  `${fullCount(count)} ${noun}${count === 1 ? "" : "s"}`;

const EXCERPT_LENGTH = 60;

/** The first 60 characters of a text and '...'. */
export const excerptOf = (content: string) =>
  `${[...content].slice(0, EXCERPT_LENGTH).join("")}...`;

const MB = 1024 ** 2;

/** A size in bytes for people: "2.4 MB", "10 MB", "34 kB". */
export function fileSize(bytes: number): string {
  if (bytes < MB / 10) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / MB).toFixed(1).replace(/\.0$/, "")} MB`;
}
