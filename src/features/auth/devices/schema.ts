import { flag, id, textField, timestamp } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const deviceSchema = z
  .object({
    _id: id("Id of the session"),
    browser: textField("Empty if it is not known", "Firefox"),
    system: textField("Empty if it is not known", "Linux"),
    createdAt: timestamp("When it logged in"),
    lastSeenAt: timestamp("When it was last used, to the hour"),
    isCurrent: flag("Whether the caller uses it", true),
  })
  .meta({ id: "Device", description: "A browser or a client that is logged in" });

export type Device = z.infer<typeof deviceSchema>;
