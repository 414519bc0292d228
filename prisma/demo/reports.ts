import type { Category } from "@/features/reports/kinds";

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

export const DEMO_REPORTS: DemoReport[] = [
  {
    picture: "warm-light.webp",
    reporter: "leonw",
    hoursAgo: 30.2,
    category: "copyright",
    reason: "This looks like the lamp from Priya's series.",
  },
  { picture: "warm-light.webp", reporter: "hannev", hoursAgo: 22.5, category: "other" },
  {
    picture: "warm-light.webp",
    reporter: "mateo_r",
    hoursAgo: 6.1,
    category: "copyright",
    reason: "I have seen this before, under another name.",
  },
  {
    picture: "five-vessels.webp",
    reporter: "wrenfolk",
    hoursAgo: 12.4,
    category: "spam",
    reason: "The same shelf again.",
  },
  {
    picture: "winter-citrus.webp",
    commentBy: "omarh",
    reporter: "yukiabe",
    hoursAgo: 9.3,
    category: "harassment",
    reason: "He counts everything.",
  },
  {
    picture: "second-round.webp",
    reporter: "demo",
    hoursAgo: 14.6,
    category: "copyright",
    reason: "My cup, my table.",
    isKept: true,
  },
  {
    picture: "herbarium.webp",
    reporter: "demo",
    hoursAgo: 52.7,
    category: "other",
    reason: "Is that plant legal?",
  },
];
