import { fullCount, signedCount, totalCount } from "@/lib/format";
import { formatDay } from "@/lib/time";
import type { DayCount } from "../schema";
import { DayBars } from "./day-bars";

const ROW_HEIGHT_REM = 1.8125;

/**
 * How many came about on each day: one row for each, in figures and as a bar. The figures are text on three columns; recharts draws its bars over the tracks of the middle one.
 */
export const DayChart = ({ title, days }: { title: string; days: DayCount[] }) => (
  <section>
    <h2 className="section-title">{title}</h2>
    <div className="mt-[0.59375rem] grid grid-cols-[3.25rem_1fr_minmax(1.875rem,max-content)] gap-x-3 text-sm/7.25 tabular-nums">
      <ol className="col-span-full row-start-1 grid grid-cols-subgrid">
        {days.map(({ _id: day, count }) => (
          <li key={day} className="col-span-full grid h-7.25 grid-cols-subgrid items-center">
            <time className="text-faint" dateTime={day}>
              {formatDay(day)}
            </time>
            <span className="h-3 rounded-xs bg-fill" />
            <b className="col-start-3 text-right font-strong">{fullCount(count)}</b>
          </li>
        ))}
      </ol>
      <div
        className="col-start-2 row-start-1 min-w-0"
        style={{ height: `${days.length * ROW_HEIGHT_REM}rem` }}
        aria-hidden="true"
      >
        <DayBars days={days} />
      </div>
    </div>
  </section>
);

type Props = {
  name: string;
  value: number;
  /** By how much it changed in the last seven days. */
  change?: number;
};

export const Stat = ({ name, value, change }: Props) => (
  <div className="py-5 pr-6 text-sm/4.5 tabular-nums">
    <dt className="text-muted">{name}</dt>
    <dd className="mt-1 text-[2rem]/10 font-semibold tracking-[-0.03em]">{totalCount(value)}</dd>
    <dd className={`h-4.5 ${change !== undefined && change < 0 ? "text-danger" : "text-success"}`}>
      {change !== undefined && `${signedCount(change)} this week`}
    </dd>
  </div>
);
