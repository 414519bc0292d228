import { firstOf, type SearchParams } from "@/lib/query-string";
import * as z from "@/lib/zod";

/** A colour of a query string, with or without a leading #; parsed in lower case without it. */
export const colour = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i, "Color must be six hexadecimal digits")
  .transform((text) => text.replace("#", "").toLowerCase())
  .meta({
    description: "A colour of sRGB, two hexadecimal digits each for red, green and blue",
    override: { examples: ["1f6fb2"] },
  });

/** The colour in the query string of a page; undefined for what is none. */
export const readColour = (params: SearchParams): string | undefined =>
  colour.safeParse(firstOf(params.color)).data;

export const namedColourSchema = z
  .object({
    hex: z.string().describe("In sRGB, with a leading #"),
    name: z.string().describe("The nearest of twelve words"),
  })
  .meta({ id: "NamedColour", description: "A colour" });

export const paletteColourSchema = namedColourSchema
  .extend({ share: z.int().min(1).max(100).describe("Percent of the picture") })
  .meta({ id: "PaletteColour", description: "One of the colours of a picture" });

export type NamedColour = z.infer<typeof namedColourSchema>;

export type PaletteColour = z.infer<typeof paletteColourSchema>;
