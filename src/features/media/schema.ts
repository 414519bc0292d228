import * as z from "@/lib/zod";

/** Of profile pictures whose square is not moved: the middle of a wide one, and of a tall one a part above it, with the head. */
export const UNMOVED = "50% 20%";

/**
 * The square that a profile picture is cropped to, as CSS positions an image in its box. A browser sends it in
 * place of the square, because what it crops would be encoded twice.
 */
export const pfpPosition = z
  .string()
  .regex(/^(\d{1,2}|100)% (\d{1,2}|100)%$/, "Must be two percentages: 50% 50%")
  .optional()
  .meta({
    description:
      "Which square of `pfp` is shown, as `object-position` of CSS; absent: what draws the attention",
    examples: ["50% 20%"],
  });
