import type { CSSProperties } from "react";
import { fullCount, signedCount, totalCount } from "@/lib/format";
import { formatDay } from "@/lib/time";
import { classNames } from "@/ui/class-names";
import type { DayCount } from "../schema";
import { DayBars } from "./day-bars";

/** How many came about on each day: one row for each, in figures and as a bar. */
export const DayChart = ({ title, days }: { title: string; days: DayCount[] }) => (
  <section>
    <h2 className="section-title">{title}</h2>
    <div className="day-chart tabular-nums" style={{ "--days": days.length } as CSSProperties}>
      <ol>
        {days.map(({ _id: day, count }) => (
          <li key={day}>
            <time dateTime={day}>{formatDay(day)}</time>
            <span className="track" />
            <b>{fullCount(count)}</b>
          </li>
        ))}
      </ol>
      <div className="chart-bars" aria-hidden="true">
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
  <div className="stat-card tabular-nums">
    <dt>{name}</dt>
    <dd className="value">{totalCount(value)}</dd>
    <dd className={classNames("change", change !== undefined && change < 0 && "is-negative")}>
      {change !== undefined && `${signedCount(change)} this week`}
    </dd>
  </div>
);
