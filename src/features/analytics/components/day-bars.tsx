"use client";
import type { ComponentProps } from "react";
import { codeOnDemand, OnDemand } from "@/ui/lazy-chunk";
import type { RechartsBars } from "./recharts-bars";

const bars = codeOnDemand(() => import("./recharts-bars"));

/** The bars of a day chart. The library comes after the page, and only where there is a chart. */
export const DayBars = (props: ComponentProps<typeof RechartsBars>) => (
  <OnDemand code={bars}>{({ RechartsBars }) => <RechartsBars {...props} />}</OnDemand>
);
