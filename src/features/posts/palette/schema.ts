import * as z from "@/lib/zod";
import { COLOUR } from "../tagged/paths";

/** A colour of a query string, with or without a leading #; parsed in lower case without it. */
export const colour = z
  .string()
  .regex(COLOUR, "Color must be six hexadecimal digits")
  .transform((text) => text.replace("#", "").toLowerCase())
  .meta({
    description: "A colour of sRGB, two hexadecimal digits each for red, green and blue",
    override: { examples: ["1f6fb2"] },
  });

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
