const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs a hundred times its use, so each is created once. */
function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  const kind = JSON.stringify(options);
  const formatter = formatters.get(kind) ?? new Intl.DateTimeFormat("en-US", options);
  formatters.set(kind, formatter);
  return formatter.format(new Date(iso));
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

// Without Intl: the first formatter takes a browser longer than the rest of rendering a post.

/** "October 28, 2026" in UTC, or in the time zone of the reader. */
export function formatDate(iso: string, zone?: "UTC"): string {
  const date = new Date(iso);
  return zone === "UTC"
    ? `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
    : `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** "Oct 28, 2026", in UTC: for tables. */
export const formatShortDate = (iso: string) =>
  format(iso, { dateStyle: "medium", timeZone: "UTC" });

/** "Oct 28", in UTC: for the days of a chart. */
export const formatDay = (iso: string) =>
  format(iso, { month: "short", day: "numeric", timeZone: "UTC" });

/** "October 2026", in UTC. */
export function formatMonth(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "October 28, 2026 at 6:04 PM UTC": for titles. */
export const formatDateTime = (iso: string, timeZone?: "UTC") =>
  format(iso, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });

/**
 * The age of a time: "now", "5 min", "2 h", "1 d", and from a week on the date
 * (docs/product.md F14). Times in the future are "now", for a clock that is slow.
 * @param now in milliseconds since 1970
 */
export function formatAgo(iso: string, now: number, zone?: "UTC"): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return "now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  if (age < WEEK) return `${Math.floor(age / DAY)} d`;
  return formatDate(iso, zone);
}
