import { Bar, BarChart, XAxis, YAxis } from "recharts";

const filling = { width: "100%", height: "100%" };
const margin = { top: 0, right: 0, bottom: 0, left: 0 };

/** One bar a row, the last one, today, in the accent colour. */
export function RechartsBars({ counts }: { counts: number[] }) {
  const today = counts.length - 1;
  const data = counts.map((count, day) => ({
    day,
    count,
    fill: day === today ? "var(--accent)" : "var(--solid)",
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
      <XAxis type="number" hide domain={[0, Math.max(1, ...counts)]} />
      <YAxis type="category" dataKey="day" hide />
      <Bar dataKey="count" radius={2} isAnimationActive={false} />
    </BarChart>
  );
}
