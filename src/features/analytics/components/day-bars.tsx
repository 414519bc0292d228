"use client";
import dynamic from "next/dynamic";

/** The bars of a day chart. The library comes after the page, and only where there is a chart. */
export const DayBars = dynamic(() => import("./recharts-bars").then((file) => file.RechartsBars), {
  ssr: false,
});
