"use client";
import type { ComponentProps } from "react";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import type { RechartsBars } from "./recharts-bars";

const bars = lazyChunk(() => import("./recharts-bars"));

/** Loads the chart library after the page. */
export const DayBars = (props: ComponentProps<typeof RechartsBars>) => (
  <Loadable chunk={bars}>{({ RechartsBars }) => <RechartsBars {...props} />}</Loadable>
);
