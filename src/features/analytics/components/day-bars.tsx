"use client";
import type { ComponentProps } from "react";
import { codeOnDemand, OnDemand } from "@/ui/on-demand";
import type { RechartsBars } from "./recharts-bars";

const bars = codeOnDemand(() => import("./recharts-bars"));

/** Loads the chart library after the page. */
export const DayBars = (props: ComponentProps<typeof RechartsBars>) => (
  <OnDemand code={bars}>{({ RechartsBars }) => <RechartsBars {...props} />}</OnDemand>
);
