import { count, id } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { IMPORT_MAX, importMessages } from "./messages";

export const IMPORT_KINDS = ["vitrine", "instagram", "flickr"] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

const kind = z.enum(IMPORT_KINDS, "Kind must be vitrine, instagram or flickr").meta({
  description: "Whose export it is: of a site like this one, of Instagram or of Flickr",
  examples: ["vitrine"],
});

export const importBody = z
  .strictObject({
    kind,
    count: z
      .int()
      .min(1)
      .max(IMPORT_MAX)
      .meta({ description: "How many posts are about to come", examples: [200] }),
  })
  .meta({ id: "ImportInput", description: "An archive that is about to be imported" });

export const importSchema = z
  .object({
    _id: id(),
    kind,
    count: count("How many posts were announced"),
    done: count("How many were published"),
  })
  .meta({ id: "Import", description: "The import of an archive" });

export type Import = z.infer<typeof importSchema>;

/** Of the import that a post or upload belongs to. Without an example, because examples are of no import. */
export const importId = z.uuid().optional().describe("The `_id` of an import of the caller");

/** As a form sends it; UUIDs of version 7 begin with 1970. */
export const importedAt = z.iso
  .datetime({ offset: true, error: importMessages.dateInvalid })
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() >= 0 && date.getTime() <= Date.now(), importMessages.dateInvalid)
  .optional()
  .meta({
    description: "With `importId` and an `Idempotency-Key`: when it was published elsewhere",
    override: { type: "string", format: "date-time" },
  });
