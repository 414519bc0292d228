import { commentSchema } from "@/features/comments/schema";
import { postSchema } from "@/features/posts/schema";
import { authorSchema, userSchema } from "@/features/users/schema";
import { id, orNull, textField, timestamp } from "@/lib/response-fields";
import { atMost, text } from "@/lib/text";
import * as z from "@/lib/zod";
import { REASON_MAX } from "./limits";
import { reportMessages } from "./messages";

export const TARGETS = ["post", "user", "comment"] as const;

export type TargetType = (typeof TARGETS)[number];

export const STATUSES = ["open", "settled"] as const;

export type Status = (typeof STATUSES)[number];

export const OUTCOMES = ["kept", "removed"] as const;

export type Outcome = (typeof OUTCOMES)[number];

const targetType = z.enum(TARGETS).meta({ description: "What is reported", examples: ["post"] });

const targetId = id("Id of what is reported", "019a2b7d-90c4-7a52-b1e8-d4f60c93a725");

export const reportBody = z
  .strictObject({
    targetType,
    targetId,
    reason: atMost(text(), REASON_MAX, reportMessages.reasonTooLong)
      .default("")
      .meta({ description: "Why, in one's own words", examples: ["This is my photograph."] }),
  })
  .meta({ id: "ReportInput", description: "What is reported, and why" });

export const reportSchema = z
  .object({
    _id: id("Id of the report", "019a2c33-5d0e-7b91-8a46-f1c27e60b358"),
    targetType,
    targetId,
    target: z.union([postSchema, userSchema, commentSchema]).nullable().meta({
      description: "What is reported as it is now: a post, a user or a comment; null if gone",
    }),
    reason: textField(
      "Why, in the reporter's own words; empty if not told",
      "This is my photograph.",
    ),
    reporter: authorSchema,
    status: z
      .enum(STATUSES)
      .meta({ description: "Whether it waits for an admin", examples: ["open"] }),
    outcome: orNull(z.enum(OUTCOMES), "What became of the target; null while open", null),
    createdAt: timestamp("When it was reported"),
    settledAt: orNull(z.iso.datetime(), "When it was settled; null while open", null),
  })
  .meta({ id: "Report", description: "A report as admins see it" });

export type Report = z.infer<typeof reportSchema>;

export const statusFilter = z
  .enum(STATUSES, reportMessages.statusInvalid)
  .optional()
  .meta({ description: "Only those; absent: all", examples: ["open"] });

export const settleBody = z
  .strictObject({
    outcome: z
      .enum(OUTCOMES, reportMessages.outcomeInvalid)
      .meta({ description: "What becomes of the target", examples: ["removed"] }),
  })
  .meta({ id: "SettleInput", description: "How a report is settled" });
