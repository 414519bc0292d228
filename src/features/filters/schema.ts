import { id } from "@/lib/response-fields";
import { requiredText } from "@/lib/text";
import * as z from "@/lib/zod";
import { FILTER_MAX, filterMessages } from "./messages";

const kind = z
  .enum(["word", "tag"], "Kind must be word or tag")
  .meta({ description: "What it is compared with", examples: ["word"] });

export const filterSchema = z
  .object({ _id: id(), kind, value: z.string() })
  .meta({ id: "Filter", description: "A word or tag that the caller filters" });

export type Filter = z.infer<typeof filterSchema>;

export const filterBody = z
  .strictObject({
    kind,
    value: requiredText(FILTER_MAX, filterMessages).meta({ examples: ["spoiler"] }),
  })
  .meta({ id: "FilterInput", description: "A word, or a tag with or without #" });

export type FilterInput = z.infer<typeof filterBody>;

/** Of a post or comment. */
export const filteredBy = () =>
  z.string().nullable().describe("The first word or tag of the caller's filters in it; else null");
