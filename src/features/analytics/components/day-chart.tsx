import type { CSSProperties } from "react";
import { fullCount } from "@/lib/format";
import { formatDay } from "@/lib/time";
import type { DayCount } from "../schema";
import { DayBars } from "./day-bars";

export const DayChart = ({ title, days }: { title: string; days: DayCount[] }) => (
  <section>
    <h2 className="h2">{title}</h2>
    <div className="day-chart num" style={{ "--days": days.length } as CSSProperties}>
      <ol>
        {days.map(({ _id: day, count }) => (
          <li key={day}>
            <time dateTime={day}>{formatDay(day)}</time>
            <span className="track" />
            <b>{fullCount(count)}</b>
          </li>
        ))}
      </ol>
      <div className="bars" aria-hidden="true">
        <DayBars counts={days.map(({ count }) => count)} />
      </div>
    </div>
  </section>
);
