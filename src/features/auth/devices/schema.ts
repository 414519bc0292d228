import { id } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const deviceSchema = z
  .object({
    _id: id(),
    browser: z.string().describe("Empty if it is not known"),
    system: z.string().describe("Empty if it is not known"),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().describe("When it was last used, to the hour"),
    isCurrent: z.boolean().describe("Whether the caller uses it"),
  })
  .meta({ id: "Device", description: "A browser or a client that is logged in" });

export type Device = z.infer<typeof deviceSchema>;
