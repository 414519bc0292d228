import { ownReportSchema } from "@/features/reports/schema";
import { authorSchema } from "@/features/users/schema";
import { address, count, flag, id, textField, timestamp } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { KINDS, type NotificationKind } from "./kinds";

const postId = "019a2b7d-90c4-7a52-b1e8-d4f60c93a725";

export const notificationSchema = z
  .object({
    _id: id("Id of the notification; of likes, that of the post", postId),
    kind: z.enum(KINDS).meta({
      description:
        "What happened: a comment on a post of the caller, a text that names the caller, a new follower, likes of a post of the caller, or a report of the caller that was settled",
      examples: ["like"],
    }),
    createdAt: timestamp("When it happened; of likes, the latest one"),
    isNew: flag("Whether it happened after what the caller has seen", true),
    user: authorSchema.nullable().meta({
      description: "Who did it, of likes the latest one; null for a settled report",
    }),
    others: count("How many others like the post; else 0", 12),
    post: z
      .object({
        _id: id("Id of the post", postId),
        title: textField("Its title", "Pink patio"),
        picture: address("A small still of it; empty for a video without a poster", ""),
      })
      .nullable()
      .meta({ description: "The post that it is about or below; null if there is none" }),
    comment: z
      .object({
        _id: id("Id of the comment", "019a2c08-17aa-7d3f-a6c9-2e5b80f49d13"),
        content: textField("What it says", "The light on the third row is unreal."),
      })
      .nullable()
      .meta({ description: "The comment that it is about; null if there is none" }),
    report: ownReportSchema.nullable().meta({ description: "The report that was settled" }),
  })
  .meta({ id: "Notification", description: "Something that happened to the caller" });

export type Notification = z.infer<typeof notificationSchema>;

export const unreadCount = count("What is new to the caller; 100 stands for 100 or more", 3);

export const seenBody = z
  .strictObject({
    until: z.iso
      .datetime()
      .optional()
      .meta({
        description: "The `createdAt` of the latest notification that was shown; absent: now",
        examples: ["2026-03-14T09:26:53.589Z"],
      }),
  })
  .meta({ id: "SeenInput", description: "What the caller has seen" });

export const settingsSchema = z
  .object({
    comment: flag("Whether comments on one's posts are listed and counted", true),
    mention: flag("Whether texts that name one are", true),
    follow: flag("Whether new followers are", true),
    like: flag("Whether likes of one's posts are", true),
    report: flag("Whether the outcome of one's reports is", true),
  } satisfies Record<NotificationKind, z.ZodType>)
  .meta({ id: "NotificationSettings", description: "Which notifications are listed and counted" });

export type NotificationSettings = z.infer<typeof settingsSchema>;

export const settingsBody = z
  .strictObject(settingsSchema.shape)
  .partial()
  .meta({ id: "NotificationSettingsInput", description: "The switches to change" });
