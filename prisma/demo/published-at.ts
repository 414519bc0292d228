import type { DemoPost } from "./posts";

const HOUR_MS = 3_600_000;
const STEP_MS = HOUR_MS / 4;

const inside = (value: number, [from, to]: [number, number]) => value >= from && value <= to;

/** Whether a date matches the season, weekday and time of day that a post implies, in local time. */
function suits(date: Date, { dates, weekdays, hours }: NonNullable<DemoPost["when"]>): boolean {
  const day = (date.getMonth() + 1) * 100 + date.getDate();
  return (
    (!dates || dates.some((range) => inside(day, range))) &&
    (!weekdays || weekdays.includes(date.getDay())) &&
    (!hours || inside(date.getHours(), hours))
  );
}

/**
 * The latest time that suits a post and is at least `hoursAgo` before `now`. With DEMO_DATES=exact it is exactly
 * `hoursAgo` before, so that pictures of screens show the same posts in each season.
 */
export function publishedAt({ hoursAgo, when }: DemoPost, now: Date): Date {
  const latest = now.getTime() - hoursAgo * HOUR_MS;
  if (!when || process.env.DEMO_DATES === "exact") return new Date(latest);
  for (let time = latest; ; time -= STEP_MS) {
    const date = new Date(time);
    if (suits(date, when)) return date;
  }
}
