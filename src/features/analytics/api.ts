import { endpoint } from "@/lib/endpoint";
import {
  analyticsSchema,
  contentAnalyticsSchema,
  periodQuery,
  userAnalyticsSchema,
} from "./schema";

const tag = "Admin";

export const getAnalytics = endpoint({
  method: "GET",
  path: "/admin/analytics",
  auth: "admin",
  tag,
  summary: "The platform at a glance",
  description:
    "Totals, the last 7 days (UTC, oldest first, zeros included), and what leads in each kind.",
  status: 200,
  message: "Analytics",
  data: analyticsSchema,
});

export const getUserAnalytics = endpoint({
  method: "GET",
  path: "/admin/analytics/users",
  auth: "admin",
  tag,
  summary: "Registrations over a period",
  description: "The period ends today (UTC); `previousTotal` is that of as many days before.",
  query: periodQuery,
  status: 200,
  message: "User analytics",
  data: userAnalyticsSchema,
});

export const getContentAnalytics = endpoint({
  method: "GET",
  path: "/admin/analytics/content",
  auth: "admin",
  tag,
  summary: "Posts and what people did with posts over a period",
  description: "The period ends today (UTC); `previousTotal` is that of as many days before.",
  query: periodQuery,
  status: 200,
  message: "Content analytics",
  data: contentAnalyticsSchema,
});
