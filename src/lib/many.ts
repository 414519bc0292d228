import { id } from "./response-fields";
import * as z from "./zod";

/** To how many one request does the same. */
export const MANY_MAX = 100;

/** The ids of a request that does the same to many. */
export const manyIds = z
  .array(z.uuid())
  .min(1)
  .max(MANY_MAX)
  .meta({
    description: `1 to ${MANY_MAX} ids`,
    examples: [["019a1f04-52b7-7e19-8c6d-0f4a9b2d7e11"]],
  });

/** What became of each. */
export const manyDone = z.object({
  done: z.array(id()).describe("With which it succeeded"),
  failed: z
    .array(
      z.object({ _id: id(), code: z.string().describe("That of the error of the single call") }),
    )
    .describe("With which it did not, and why"),
});

export type ManyDone = z.infer<typeof manyDone>;
