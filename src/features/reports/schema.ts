import { commentSchema } from "@/features/comments/schema";
import { postSchema } from "@/features/posts/schema";
import { authorSchema, userSchema } from "@/features/users/schema";
import { count, flag, id, orNull, textField, timestamp } from "@/lib/response-fields";
import { atMost, text } from "@/lib/text";
import * as z from "@/lib/zod";
import { CATEGORIES, OUTCOMES, STATUSES, TARGETS } from "./kinds";
import { REASON_MAX } from "./limits";
import { reportMessages } from "./messages";

const targetType = z.enum(TARGETS).meta({ description: "What is reported", examples: ["post"] });

const targetId = id("Id of what is reported", "019a2b7d-90c4-7a52-b1e8-d4f60c93a725");

const category = z.enum(CATEGORIES, reportMessages.categoryInvalid);

const status = z
  .enum(STATUSES)
  .meta({ description: "Whether it waits for an admin", examples: ["open"] });

export const reportBody = z
  .strictObject({
    targetType,
    targetId,
    category: category
      .optional()
      .meta({ description: "What is wrong with it", examples: ["copyright"] }),
    reason: atMost(text(), REASON_MAX, reportMessages.reasonTooLong)
      .default("")
      .meta({ description: "Why, in one's own words", examples: ["This is my photograph."] }),
  })
  .meta({ id: "ReportInput", description: "What is reported, and why" });

const target = z.union([postSchema, userSchema, commentSchema]).nullable();

/** The fields that every view of a report has. */
const reportFields = {
  _id: id("Id of the report", "019a2c33-5d0e-7b91-8a46-f1c27e60b358"),
  targetType,
  targetId,
  category: orNull(
    z.enum(CATEGORIES),
    "What is wrong with it; null if the reporter chose nothing",
    "copyright",
  ),
  reason: textField(
    "Why, in the reporter's own words; empty if not told",
    "This is my photograph.",
  ),
  status,
  outcome: orNull(z.enum(OUTCOMES), "What became of the target; null while open", null),
  postId: orNull(
    z.uuid(),
    "The post to open for it: the target, or the post of the comment; null for accounts and if gone",
    "019a2b7d-90c4-7a52-b1e8-d4f60c93a725",
  ),
  createdAt: timestamp("When it was reported"),
  settledAt: orNull(z.iso.datetime(), "When it was settled; null while open", null),
};

export const reportSchema = z
  .object({
    ...reportFields,
    target: target.meta({
      description: "What is reported as it is now: a post, a user or a comment; null if gone",
    }),
    reporter: authorSchema,
    settledBy: authorSchema.nullable().meta({
      description:
        "The admin who settled it; null while open, for deleted targets and deleted admins",
    }),
    targetDeleted: flag(
      "Whether it was settled because the target was deleted, by no admin",
      false,
    ),
  })
  .meta({ id: "Report", description: "A report as admins see it" });

/** Not in `reportSchema`, whose reporter the lists always have. */
export const settledReportSchema = reportSchema
  .extend({
    reporter: authorSchema.nullable().meta({
      description: "Null if it was reported because it looks like a picture that was removed",
    }),
  })
  .meta({ id: "SettledReport", description: "A report that an admin has settled" });

export type SettledReport = z.infer<typeof settledReportSchema>;

export const ownReportSchema = z
  .object({
    ...reportFields,
    target: target.meta({
      description: "What is reported, as the caller sees it now; null if gone or hidden by a block",
    }),
  })
  .meta({ id: "OwnReport", description: "A report as its reporter sees it" });

export type OwnReport = z.infer<typeof ownReportSchema>;

const groupedReport = z
  .object({
    _id: reportFields._id,
    category: reportFields.category,
    reason: reportFields.reason,
    reporter: authorSchema,
    createdAt: reportFields.createdAt,
  })
  .meta({ id: "GroupedReport", description: "A report in its group" });

export type GroupedReport = z.infer<typeof groupedReport>;

export const reportGroupSchema = z
  .object({
    _id: id("Id of the latest report of the group", "019a2c33-5d0e-7b91-8a46-f1c27e60b358"),
    targetType,
    targetId,
    target: target.meta({
      description: "What is reported as it is now: a post, a user or a comment; null if gone",
    }),
    postId: reportFields.postId,
    total: count("How many reports are in the group; none for a repeat that nobody reported", 3),
    repeatOf: z
      .object({
        categories: z.array(z.enum(CATEGORIES)).meta({
          description: "What was wrong with it; empty if no reporter chose anything",
          examples: [["nudity"]],
        }),
        removedAt: timestamp("When it was removed"),
      })
      .optional()
      .meta({
        description:
          "A picture that was removed after a report, which the post looks like; absent without one",
      }),
    categories: z
      .array(
        z.object({
          category: reportFields.category,
          count: count("How many reports have it", 2),
        }),
      )
      .meta({ description: "What is wrong with it, the most frequent first" }),
    reports: z.array(groupedReport).meta({ description: "The latest reports of the group" }),
  })
  .meta({ id: "ReportGroup", description: "The open reports of one target" });

export type ReportGroup = z.infer<typeof reportGroupSchema>;

export type Report = z.infer<typeof reportSchema>;

export const statusFilter = z
  .enum(STATUSES, reportMessages.statusInvalid)
  .optional()
  .meta({ description: "Only those; absent: all", examples: ["open"] });

export const targetFilter = z
  .uuid()
  .optional()
  .meta({
    description: "Only reports of the target with this id",
    examples: ["019a2b7d-90c4-7a52-b1e8-d4f60c93a725"],
  });

export const settleBody = z
  .strictObject({
    outcome: z
      .enum(OUTCOMES, reportMessages.outcomeInvalid)
      .meta({ description: "What becomes of the target", examples: ["removed"] }),
  })
  .meta({ id: "SettleInput", description: "How a report is settled" });
