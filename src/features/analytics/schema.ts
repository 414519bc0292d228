import { mediaType, tagCountSchema } from "@/features/posts/schema";
import { authorSchema, role } from "@/features/users/schema";
import { wholeNumber } from "@/lib/list";
import { count, id, textField } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { CHART_DAYS, PERIOD_DAYS, PERIOD_DAYS_MAX, TOP_POSTS, TOP_TAGS, TOP_USERS } from "./limits";

const dayCount = z
  .object({
    _id: z.iso.date().meta({ description: "The day (UTC)", examples: ["2026-10-28"] }),
    count: count("How many on that day", 31),
  })
  .meta({ id: "DayCount", description: "A day and what came about on it" });

/** Example days up to October 28. */
const daysOf = (...counts: number[]) =>
  counts.map((count, day) => ({ _id: `2026-10-${29 - counts.length + day}`, count }));
const NEW_USERS = daysOf(4, 7, 3, 0, 9, 6, 9);
const NEW_POSTS = daysOf(28, 35, 41, 22, 30, 34, 27);

const week = (of: string, example: ReturnType<typeof daysOf>) =>
  z
    .array(dayCount)
    .length(CHART_DAYS)
    .meta({
      description: `${of} of the last ${CHART_DAYS} days, oldest first, zeros included`,
      examples: [example],
    });

const overview = z
  .object({
    totalUsers: count("All accounts", 1204),
    newUsersThisWeek: count("Accounts made in the last 7 days", 38),
    totalTweets: count("All posts", 5610),
    newTweetsThisWeek: count("Posts published in the last 7 days", 217),
    totalLikes: count("Likes of all posts", 48_120),
    totalViews: count("Views of all posts", 402_377),
  })
  .meta({ description: "Totals" });

const charts = z
  .object({
    dailyRegistrations: week("Registrations", NEW_USERS),
    dailyPosts: week("Posts", NEW_POSTS),
  })
  .meta({ description: "Day by day" });

const activeUser = authorSchema
  .extend({ postCount: count("How many posts the account has", 42) })
  .meta({ id: "ActiveUser", description: "An account in short, with the number of its posts" });

const likedPost = z
  .object({
    _id: id("Id of the post", "019a2b7d-90c4-7a52-b1e8-d4f60c93a725"),
    title: textField("Title", "Lisbon, the blue hour"),
    content: textField(
      "Text below the picture",
      "Azulejos on the Rua de São Bento, just before rain.",
    ),
    likesCount: count("How many like it", 128),
    views: count("How many have seen it", 1459),
  })
  .meta({ id: "LikedPost", description: "A post in short, with its likes" });

const insights = z
  .object({
    popularTags: z.array(tagCountSchema).max(TOP_TAGS).meta({ description: "Most used first" }),
    mostActiveUsers: z.array(activeUser).max(TOP_USERS).meta({ description: "Most posts first" }),
    mostLikedPosts: z.array(likedPost).max(TOP_POSTS).meta({ description: "Most likes first" }),
  })
  .meta({ description: "What leads in each kind" });

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
  period: count("Days", NEW_POSTS.length),
  daily: z.array(dayCount).meta({
    description: "A row for every day, zeros included, oldest first, today last",
    examples: [NEW_POSTS],
  }),
  total: count("In the period", 217),
  previousTotal: count("In as many days before", 184),
};

const roleCount = z
  .object({ role, count: count("How many accounts have it", 36) })
  .meta({ description: "A role and how many of the new accounts have it" });

const mediaTypeCount = z
  .object({ mediaType, count: count("How many posts are of it", 201) })
  .meta({ description: "A kind of media and how many of the new posts are of it" });

export const userAnalyticsSchema = z
  .object({
    ...periodFields,
    byRole: z.array(roleCount).meta({ description: "The period's accounts by role" }),
  })
  .meta({ id: "UserAnalytics", description: "Registrations over a period" });

export const contentAnalyticsSchema = z
  .object({
    ...periodFields,
    likes: count("Likes given in the period", 1930),
    comments: count("Comments written in the period", 402),
    views: count("Views in the period", 15_204),
    popularTags: z.array(tagCountSchema).meta({ description: "Of the period's posts" }),
    byMediaType: z.array(mediaTypeCount).meta({ description: "The period's posts by media" }),
  })
  .meta({ id: "ContentAnalytics", description: "Posts and reactions over a period" });

export type DayCount = z.infer<typeof dayCount>;
export type Analytics = z.infer<typeof analyticsSchema>;
export type UserAnalytics = z.infer<typeof userAnalyticsSchema>;
export type ContentAnalytics = z.infer<typeof contentAnalyticsSchema>;
