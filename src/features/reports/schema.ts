import { text } from "@/lib/text";
import { z } from "@/lib/zod";
import { REASON_MAX, reportMessages } from "./rules";

export const reportBody = z.strictObject({
  targetType: z.enum(["post", "user", "comment"]),
  targetId: z.uuid(),
  reason: text().max(REASON_MAX, reportMessages.reasonTooLong).default(""),
});
