const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes a moment out. Making a formatter costs a hundred times its use, so each kind is made once. */
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

// Two are put together by hand: a browser's first formatter takes longer than all else that it does
// to show a post or a profile.

/** "October 28, 2026" in UTC, or else in the zone of whoever reads. */
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

/** "October 28, 2026 at 6:04 PM UTC": a moment in full, for titles. */
export const formatMoment = (iso: string, timeZone?: "UTC") =>
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
 * How long ago something happened: "now", "5 min", "2 h", "1 d", and from a week on the date
 * (docs/product.md F14). A clock that runs behind the server's sees things as happening now.
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
