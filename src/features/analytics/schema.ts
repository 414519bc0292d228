import { authorSchema } from "@/features/users/schema";
import { wholeNumber } from "@/lib/list";
import { z } from "@/lib/zod";
import { PERIOD_DAYS, PERIOD_DAYS_MAX } from "./rules";

/** How many rows came about on one day (UTC). */
const dayCount = z.object({ _id: z.iso.date(), count: z.int() });
const tagCount = z.object({ tag: z.string(), count: z.int() });

export const analyticsSchema = z.object({
  overview: z.object({
    totalUsers: z.int(),
    newUsersThisWeek: z.int(),
    totalTweets: z.int(),
    newTweetsThisWeek: z.int(),
    totalLikes: z.int(),
    totalViews: z.int(),
  }),
  charts: z.object({
    dailyRegistrations: z.array(dayCount),
    dailyPosts: z.array(dayCount),
  }),
  insights: z.object({
    popularTags: z.array(tagCount),
    mostActiveUsers: z.array(authorSchema.extend({ postCount: z.int() })),
    mostLikedPosts: z.array(
      z.object({
        _id: z.uuid(),
        title: z.string(),
        content: z.string(),
        likesCount: z.int(),
        views: z.int(),
      }),
    ),
  }),
});

/** Over which days a report goes; the last one is today (UTC). */
export const periodQuery = z.object({
  period: wholeNumber(1, PERIOD_DAYS_MAX)
    .default(PERIOD_DAYS)
    .meta({ description: `Days, 1 to ${PERIOD_DAYS_MAX}` }),
});

const periodFields = {
  period: z.int(),
  /** A row for every day, zeros included, oldest first. */
  daily: z.array(dayCount),
  total: z.int(),
  /** Of as many days before. */
  previousTotal: z.int(),
};

export const userAnalyticsSchema = z.object({
  ...periodFields,
  byRole: z.array(z.object({ role: z.enum(["user", "admin"]), count: z.int() })),
});

export const contentAnalyticsSchema = z.object({
  ...periodFields,
  likes: z.int(),
  comments: z.int(),
  views: z.int(),
  popularTags: z.array(tagCount),
  byMediaType: z.array(z.object({ mediaType: z.enum(["image", "video"]), count: z.int() })),
});

export type DayCount = z.infer<typeof dayCount>;
export type Analytics = z.infer<typeof analyticsSchema>;
export type UserAnalytics = z.infer<typeof userAnalyticsSchema>;
export type ContentAnalytics = z.infer<typeof contentAnalyticsSchema>;
