import type { Category } from "@/features/reports/kinds";
import reports from "./reports.json";

/** A user reports a post, or with `commentBy` the first comment of that user on it. */
export type DemoReport = {
  picture: string;
  reporter: string;
  hoursAgo: number;
  category: Category;
  reason?: string;
  commentBy?: string;
  /** Settled already. */
  isKept?: true;
};

export const DEMO_REPORTS = reports as DemoReport[];
