import { Bar, BarChart, XAxis, YAxis } from "recharts";
import type { DayCount } from "../schema";

const filling = { width: "100%", height: "100%" };
const margin = { top: 0, right: 0, bottom: 0, left: 0 };

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
      <Bar dataKey="count" radius={2} isAnimationActive={false} />
    </BarChart>
  );
}
