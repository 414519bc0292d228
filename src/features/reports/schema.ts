import { commentSchema } from "@/features/comments/schema";
import { postSchema } from "@/features/posts/schema";
import { authorSchema, userSchema } from "@/features/users/schema";
import { manyIds } from "@/lib/many";
import { count, id } from "@/lib/response-fields";
import { atMost, requiredText, text } from "@/lib/text";
import * as z from "@/lib/zod";
import { CATEGORIES, OUTCOMES, STATUSES, TARGETS } from "./kinds";
import { REASON_MAX, reportMessages } from "./messages";

const targetType = z.enum(TARGETS).meta({ description: "What is reported", examples: ["post"] });

const category = z.enum(CATEGORIES, reportMessages.categoryInvalid);

const status = z
  .enum(STATUSES)
  .meta({ description: "Whether it waits for an admin", examples: ["open"] });

export const reportBody = z
  .strictObject({
    targetType,
    targetId: id(),
    category: category
      .optional()
      .meta({ description: "What is wrong with it", examples: ["copyright"] }),
    reason: atMost(text(), REASON_MAX, reportMessages.reasonTooLong)
      .default("")
      .meta({ description: "Why, in one's own words", examples: ["This is my photograph."] }),
  })
  .meta({ id: "ReportInput", description: "What is reported, and why" });

const target = z.union([postSchema, userSchema, commentSchema]).nullable();

const currentTarget = target.describe("As it is now: a post, a user or a comment; null if gone");

/** The fields that every view of a report has. */
const reportFields = {
  _id: id(),
  targetType,
  targetId: id(),
  category: z.enum(CATEGORIES).nullable().describe("Null if the reporter chose nothing"),
  reason: z.string().describe("Empty if not told"),
  status,
  outcome: z.enum(OUTCOMES).nullable().describe("Null while open"),
  postId: z
    .uuid()
    .nullable()
    .describe("The target, or the post of the comment; null for accounts and if gone"),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable().describe("Null while open"),
};

export const reportSchema = z
  .object({
    ...reportFields,
    target: currentTarget,
    reporter: authorSchema,
    settledBy: authorSchema
      .nullable()
      .describe("Null while open, for deleted targets and deleted admins"),
    targetDeleted: z.boolean().describe("Settled by the deletion, by no admin"),
  })
  .meta({ id: "Report", description: "A report as admins see it" });

/** Not in `reportSchema`, whose reporter the lists always have. */
export const settledReportSchema = reportSchema
  .extend({
    reporter: authorSchema
      .nullable()
      .describe("Null if it looks like a picture that was removed, or was taken down"),
  })
  .meta({ id: "SettledReport", description: "A report that an admin has settled" });

export type NewReport = z.infer<typeof reportBody>;

export type SettledReport = z.infer<typeof settledReportSchema>;

export const ownReportSchema = z
  .object({
    ...reportFields,
    target: target.describe("As the caller sees it now; null if gone or hidden by a block"),
  })
  .meta({ id: "OwnReport", description: "A report as its reporter sees it" });

export type OwnReport = z.infer<typeof ownReportSchema>;

const groupedReport = reportSchema
  .pick({ _id: true, category: true, reason: true, reporter: true, createdAt: true })
  .meta({ id: "GroupedReport", description: "A report in its group" });

export type GroupedReport = z.infer<typeof groupedReport>;

export const reportGroupSchema = z
  .object({
    _id: id("Id of the latest report of the group"),
    targetType,
    targetId: id(),
    target: currentTarget,
    postId: reportFields.postId,
    total: count("How many reports are in the group; none for a repeat that nobody reported"),
    repeatOf: z
      .object({
        categories: z.array(z.enum(CATEGORIES)).describe("Empty if no reporter chose anything"),
        removedAt: z.iso.datetime(),
      })
      .optional()
      .describe("The picture that was removed after a report, which the post looks like"),
    categories: z
      .array(z.object({ category: reportFields.category, count: count() }))
      .describe("What is wrong with it, the most frequent first"),
    reports: z.array(groupedReport).describe("The latest"),
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

const outcome = z.enum(OUTCOMES, reportMessages.outcomeInvalid).meta({ examples: ["removed"] });

export const settleManyBody = z
  .strictObject({ ids: manyIds, outcome })
  .meta({ id: "SettleManyInput", description: "How reports are settled" });

export const removalReason = requiredText(REASON_MAX, {
  required: reportMessages.reasonMissing,
  tooLong: reportMessages.reasonTooLong,
}).meta({ description: "What the author reads", examples: ["This is an advertisement."] });

export const removalsBody = z
  .strictObject({ targetType, ids: manyIds, reason: removalReason })
  .meta({ id: "RemovalsInput", description: "What is taken down, and why" });

export const settleBody = z
  .strictObject({
    outcome,
  })
  .meta({ id: "SettleInput", description: "How a report is settled" });
