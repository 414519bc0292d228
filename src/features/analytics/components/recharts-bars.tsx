import { Bar, BarChart, Tooltip, type TooltipContentProps, XAxis, YAxis } from "recharts";
import { fullCount } from "@/lib/format";
import { formatDay } from "@/lib/time";
import type { DayCount } from "../schema";

const filling = { width: "100%", height: "100%" };
const margin = { top: 0, right: 0, bottom: 0, left: 0 };
const cursor = { fill: "var(--color-hover)", stroke: "none" };

/** One bar a row, the last one (today) in the accent. It fills its box, a row for each day. */
export function RechartsBars({ days }: { days: DayCount[] }) {
  const data = days.map((day, index) => ({
    ...day,
    fill: index === days.length - 1 ? "var(--color-accent)" : "var(--color-solid)",
  }));
  return (
    <BarChart
      layout="vertical"
      data={data}
      responsive
      style={filling}
      margin={margin}
      // A bar takes 12 of the 29 px of its row.
      barCategoryGap="29%"
      accessibilityLayer={false}
    >
      <XAxis type="number" hide domain={[0, Math.max(1, ...days.map(({ count }) => count))]} />
      <YAxis type="category" dataKey="_id" hide />
      <Tooltip content={DayTooltip} cursor={cursor} isAnimationActive={false} />
      <Bar dataKey="count" radius={2} isAnimationActive={false} />
    </BarChart>
  );
}

function DayTooltip({ payload: [bar] }: TooltipContentProps) {
  const day: DayCount | undefined = bar?.payload;
  return (
    <p className="flex gap-2 rounded-md bg-surface px-2.5 py-1.5 text-xs text-ink shadow-pop">
      {day && (
        <>
          <span className="text-muted">{formatDay(day._id)}</span>
          <b className="font-semibold">{fullCount(day.count)}</b>
        </>
      )}
    </p>
  );
}
