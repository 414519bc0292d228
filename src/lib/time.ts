const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** "October 28, 2026" in a time zone; without one, in that of whoever reads. */
export const formatDate = (iso: string, timeZone?: string) =>
  new Date(iso).toLocaleDateString("en-US", { dateStyle: "long", timeZone });

/** "Oct 28, 2026", in UTC: for tables. */
export const formatShortDate = (iso: string) =>
  new Date(iso).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Oct 28", in UTC: for the days of a chart. */
export const formatDay = (iso: string) =>
  new Date(iso).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** "October 28, 2026 at 6:04 PM UTC": a moment in full, for titles. */
export const formatMoment = (iso: string, timeZone?: string) =>
  new Date(iso).toLocaleString("en-US", {
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
 * (design, words). A clock that runs behind the server's sees things as happening now.
 * @param now in milliseconds since 1970
 */
export function formatAgo(iso: string, now: number, timeZone?: string): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return "now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  if (age < WEEK) return `${Math.floor(age / DAY)} d`;
  return formatDate(iso, timeZone);
}
