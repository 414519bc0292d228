import { contract } from "@/lib/contract";
import { listQuery, pageFields } from "@/lib/list";
import * as z from "@/lib/zod";
import { NEW_DAYS, NOTIFICATIONS_BATCH } from "./limits";
import { notificationSchema, seenBody, unreadCount } from "./schema";

const unreadData = z.object({ count: unreadCount });

export const listNotifications = contract("Notifications", "GET /notifications", {
  summary: "What happened to the caller, the latest first",
  description: [
    "Likes of one post are one notification, which moves to the front with each like.",
    "Left out are own acts, what a block, a mute or a suspension hides, what is deleted, and kinds that are switched off.",
  ].join(" "),
  query: listQuery(NOTIFICATIONS_BATCH),
  message: "Notifications",
  data: z.object({
    notifications: z.array(notificationSchema),
    unseen: unreadCount,
    ...pageFields,
  }),
});

export const countUnread = contract("Notifications", "GET /notifications/unread", {
  summary: "How much is new to the caller",
  description: `Before the first \`POST /notifications/seen\`, what happened in the last ${NEW_DAYS} days is new.`,
  message: "Unread notifications",
  data: unreadData,
});

export const markSeen = contract("Notifications", "POST /notifications/seen", {
  summary: "Mark what happened until a time as seen",
  description: "Returns what is new after that. An earlier time than before changes nothing.",
  body: seenBody,
  message: "Marked as seen",
  data: unreadData,
});
