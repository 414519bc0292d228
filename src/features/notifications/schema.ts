import { ownReportSchema } from "@/features/reports/schema";
import { authorSchema, sensitiveChoice } from "@/features/users/schema";
import { address, count, id } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { KINDS, type NotificationKind } from "./kinds";

export const notificationSchema = z
  .object({
    _id: id("Of likes, that of the post"),
    kind: z.enum(KINDS).meta({
      description:
        "What happened: a comment on a post of the caller, a text that names the caller, a new follower, likes of a post of the caller, a report of the caller that was settled, or a post of the caller that an administrator has marked as sensitive (kind `report`)",
    }),
    createdAt: z.iso.datetime().describe("When it happened; of likes, the latest one"),
    isNew: z.boolean().describe("Since `POST /notifications/seen`"),
    user: authorSchema.nullable().describe("Of likes the latest one; null for a report"),
    others: count("How many others like the post; else 0"),
    post: z
      .object({
        _id: id(),
        title: z.string(),
        picture: address(
          "A small still of it; empty for a video without a poster, and for a sensitive picture unless the caller sees those",
        ),
      })
      .nullable()
      .describe("Null if it is about none"),
    comment: z
      .object({ _id: id(), content: z.string() })
      .nullable()
      .describe("Null if it is about none"),
    report: ownReportSchema.nullable(),
  })
  .meta({ id: "Notification", description: "Something that happened to the caller" });

export type Notification = z.infer<typeof notificationSchema>;

export const unreadCount = count("What is new to the caller; 100 stands for 100 or more");

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
    comment: z.boolean(),
    mention: z.boolean(),
    follow: z.boolean(),
    like: z.boolean(),
    report: z.boolean(),
  } satisfies Record<NotificationKind, z.ZodType>)
  .meta({ id: "NotificationSettings", description: "Which notifications are listed and counted" });

export type NotificationSettings = z.infer<typeof settingsSchema>;

export const settingsBody = z
  .strictObject(settingsSchema.shape)
  .partial()
  .meta({ id: "NotificationSettingsInput", description: "The switches to change" });

export const preferencesSchema = settingsSchema.extend({ sensitive: sensitiveChoice }).meta({
  id: "Preferences",
  description: "What the caller chooses to see, and to be notified of",
});

export type Preferences = z.infer<typeof preferencesSchema>;

export const preferencesBody = z
  .strictObject(preferencesSchema.shape)
  .partial()
  .meta({ id: "PreferencesInput", description: "The preferences to change" });
