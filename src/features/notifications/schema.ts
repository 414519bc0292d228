import { TARGETS } from "@/features/reports/kinds";
import { ownReportSchema } from "@/features/reports/schema";
import { authorSchema } from "@/features/users/schema";
import { address, count, id } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { KINDS } from "./messages";

export const notificationSchema = z
  .object({
    _id: id("Of likes, that of the post"),
    kind: z.enum(KINDS).meta({
      description:
        "What happened: a comment on a post of the caller, a text that names the caller, a new follower, likes of a post of the caller, a report of the caller that was settled, a post or comment of the caller that was marked or taken down (kind `report`), or a post of the caller that an administrator has chosen for the login page",
    }),
    createdAt: z.iso.datetime().describe("When it happened; of likes, the latest one"),
    isNew: z.boolean().describe("Since `POST /notifications/seen`"),
    user: authorSchema
      .nullable()
      .describe("Of likes the latest one; null for a report and a chosen post"),
    others: count("How many others like the post; else 0"),
    post: z
      .object({
        _id: id(),
        title: z.string(),
        picture: address(
          "A small still of it; empty for a video without a poster, and for a picture that is sensitive or made with AI unless the caller sees those",
        ),
        marks: z
          .array(z.enum(["sensitive", "ai"]))
          .describe("What an administrator has marked it as: sensitive, made with AI"),
      })
      .nullable()
      .describe("Null if it is about none"),
    comment: z
      .object({ _id: id(), content: z.string() })
      .nullable()
      .describe("Null if it is about none"),
    report: ownReportSchema.nullable(),
    removal: z
      .object({
        targetType: z.enum(TARGETS),
        text: z.string().describe("The title of the post, or how the comment began"),
        reason: z.string(),
      })
      .nullable()
      .describe("What was taken down; null if it is about nothing of that"),
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
