import { contract } from "@/lib/contract";
import {
  analyticsSchema,
  contentAnalyticsSchema,
  periodQuery,
  userAnalyticsSchema,
} from "./schema";

export const getAnalytics = contract("Admin", "GET /admin/analytics", {
  auth: "admin",
  summary: "The platform at a glance",
  description:
    "Totals, the last 7 days (UTC, oldest first, zeros included), and what leads in each kind.",
  message: "Analytics",
  data: analyticsSchema,
});

export const getUserAnalytics = contract("Admin", "GET /admin/analytics/users", {
  auth: "admin",
  summary: "Registrations over a period",
  description: "The period ends today (UTC); `previousTotal` is that of as many days before.",
  query: periodQuery,
  message: "User analytics",
  data: userAnalyticsSchema,
});

export const getContentAnalytics = contract("Admin", "GET /admin/analytics/content", {
  auth: "admin",
  summary: "Posts and what people did with posts over a period",
  description: "The period ends today (UTC); `previousTotal` is that of as many days before.",
  query: periodQuery,
  message: "Content analytics",
  data: contentAnalyticsSchema,
});
