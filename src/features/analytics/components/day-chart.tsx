import type { CSSProperties } from "react";
import { fullCount } from "@/lib/format";
import { formatDay } from "@/lib/time";
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
      <div className="chart-bars">
        <DayBars title={title} days={days} />
      </div>
    </div>
  </section>
);
