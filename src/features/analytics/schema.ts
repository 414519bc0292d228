import { mediaType, postSchema, tagCountSchema } from "@/features/posts/schema";
import { authorSchema, role } from "@/features/users/schema";
import { wholeNumber } from "@/lib/list";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const CHART_DAYS = 7;
export const TOP_TAGS = 5;
export const TOP_USERS = 5;
export const TOP_POSTS = 3;
const PERIOD_DAYS = 30;
const PERIOD_DAYS_MAX = 365;
/** What was counted is kept for so many times as long as the counting took, which keeps its share of the time at 1 %. */
export const CACHED_TIMES = 100;
export const CACHED_MS_MAX = 60_000;

const dayCount = z
  .object({ _id: z.iso.date().describe("The day (UTC)"), count: count() })
  .meta({ id: "DayCount", description: "A day and what came about on it" });

const week = z.array(dayCount).length(CHART_DAYS).describe("Oldest first, zeros included");

const overview = z.object({
  totalUsers: count(),
  newUsersThisWeek: count("Accounts made in the last 7 days"),
  totalTweets: count(),
  newTweetsThisWeek: count("Posts published in the last 7 days"),
  totalLikes: count(),
  totalViews: count(),
});

const charts = z.object({ dailyRegistrations: week, dailyPosts: week });

const activeUser = authorSchema
  .extend({ postCount: count() })
  .meta({ id: "ActiveUser", description: "An account in short, with the number of its posts" });

const likedPost = postSchema
  .pick({ _id: true, title: true, content: true, views: true })
  .extend({ likesCount: count() })
  .meta({ id: "LikedPost", description: "A post in short, with its likes" });

const insights = z.object({
  popularTags: z.array(tagCountSchema).max(TOP_TAGS).describe("Most used first"),
  mostActiveUsers: z.array(activeUser).max(TOP_USERS).describe("Most posts first"),
  mostLikedPosts: z.array(likedPost).max(TOP_POSTS).describe("Most likes first"),
});

export const analyticsSchema = z
  .object({ overview, charts, insights })
  .meta({ id: "Analytics", description: "The platform at a glance" });

export const periodQuery = z.object({
  period: wholeNumber({
    min: 1,
    max: PERIOD_DAYS_MAX,
    initial: PERIOD_DAYS,
    description: `Days, 1 to ${PERIOD_DAYS_MAX}`,
  }),
});

const periodFields = {
  period: count("Days"),
  daily: z
    .array(dayCount)
    .describe("A row for every day, zeros included, oldest first, today last"),
  total: count(),
  previousTotal: count("In as many days before"),
};

export const userAnalyticsSchema = z
  .object({ ...periodFields, byRole: z.array(z.object({ role, count: count() })) })
  .meta({ id: "UserAnalytics", description: "Registrations over a period" });

export const contentAnalyticsSchema = z
  .object({
    ...periodFields,
    likes: count(),
    comments: count(),
    views: count(),
    popularTags: z.array(tagCountSchema),
    byMediaType: z.array(z.object({ mediaType, count: count() })),
  })
  .meta({ id: "ContentAnalytics", description: "Posts and reactions over a period" });

export type DayCount = z.infer<typeof dayCount>;
export type Analytics = z.infer<typeof analyticsSchema>;
export type UserAnalytics = z.infer<typeof userAnalyticsSchema>;
export type ContentAnalytics = z.infer<typeof contentAnalyticsSchema>;
