"use client";
import type { ComponentProps } from "react";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import type { RechartsBars } from "./recharts-bars";

const bars = lazyChunk(() => import("./recharts-bars"));

/** The bars of a day chart. The library comes after the page, and only where there is a chart. */
export const DayBars = (props: ComponentProps<typeof RechartsBars>) => (
  <Loadable chunk={bars}>{({ RechartsBars }) => <RechartsBars {...props} />}</Loadable>
);
