import { licence } from "@/features/licences/schema";
import type { NotificationKind } from "@/features/notifications/messages";
import { aiChoice, sensitiveChoice } from "@/features/users/schema";
import * as z from "@/lib/zod";

const settingsSchema = z
  .object({
    comment: z.boolean(),
    mention: z.boolean(),
    follow: z.boolean(),
    like: z.boolean(),
    report: z.boolean(),
    chosen: z.boolean(),
  } satisfies Record<NotificationKind, z.ZodType>)
  .meta({ id: "NotificationSettings", description: "Which notifications are listed and counted" });

export const preferencesSchema = settingsSchema
  .extend({
    sensitive: sensitiveChoice,
    ai: aiChoice,
    licence: licence.describe("Of the posts of the caller that name no other"),
    queueMail: z
      .boolean()
      .describe(
        "Of administrators and moderators: whether they get one mail a day about what waits",
      ),
  })
  .meta({
    id: "Preferences",
    description: "What the caller chooses to see, to be notified of and to grant",
  });

export type Preferences = z.infer<typeof preferencesSchema>;

export const preferencesBody = z
  .strictObject(preferencesSchema.shape)
  .partial()
  .meta({ id: "PreferencesInput", description: "The preferences to change" });
