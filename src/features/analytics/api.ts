import { contract } from "@/lib/contract";
import {
  analyticsSchema,
  contentAnalyticsSchema,
  periodQuery,
  userAnalyticsSchema,
} from "./schema";

const tag = "Admin";

export const getAnalytics = contract("GET /admin/analytics", {
  auth: "admin",
  tag,
  summary: "The platform at a glance",
  description:
    "Totals, the last 7 days (UTC, oldest first, zeros included), and what leads in each kind.",
  message: "Analytics",
  data: analyticsSchema,
});

export const getUserAnalytics = contract("GET /admin/analytics/users", {
  auth: "admin",
  tag,
  summary: "Registrations over a period",
  description: "The period ends today (UTC); `previousTotal` is that of as many days before.",
  query: periodQuery,
  message: "User analytics",
  data: userAnalyticsSchema,
});

export const getContentAnalytics = contract("GET /admin/analytics/content", {
  auth: "admin",
  tag,
  summary: "Posts and what people did with posts over a period",
  description: "The period ends today (UTC); `previousTotal` is that of as many days before.",
  query: periodQuery,
  message: "Content analytics",
  data: contentAnalyticsSchema,
});
