import { id } from "@/lib/answer-fields";
import { text } from "@/lib/text";
import { z } from "@/lib/zod";
import { REASON_MAX, reportMessages } from "./rules";

export const reportBody = z
  .strictObject({
    targetType: z
      .enum(["post", "user", "comment"])
      .meta({ description: "What is reported", examples: ["post"] }),
    targetId: id("Id of what is reported", "019a2b7d-90c4-7a52-b1e8-d4f60c93a725"),
    reason: text()
      .max(REASON_MAX, reportMessages.reasonTooLong)
      .default("")
      .meta({ description: "Why, in one's own words", examples: ["This is my photograph."] }),
  })
  .meta({ id: "ReportInput", description: "What is reported, and why" });
