import { count, id } from "@/lib/response-fields";
import { requiredText } from "@/lib/text";
import * as z from "@/lib/zod";
import { SHELF_NAME_MAX, SHELVES_MAX } from "./limits";
import { shelfMessages } from "./messages";

const shelfSchema = z
  .object({
    _id: id(),
    name: z.string(),
    count: count(),
    hasTweet: z.boolean().describe("Of the post that was asked for; false if none was"),
  })
  .meta({ id: "Shelf", description: "A named part of the caller's bookmarks" });

export type Shelf = z.infer<typeof shelfSchema>;

export const shelvesData = z.object({
  shelves: z.array(shelfSchema).describe("All of the caller, in their order"),
});

export const shelvesQuery = z.object({
  tweet: id().optional().describe("The post for `hasTweet`"),
});

const shelfName = requiredText(SHELF_NAME_MAX, shelfMessages).meta({
  description: "What to call it; no other shelf of the caller has the name, in any case",
  examples: ["Kitchen"],
});

export const newShelfBody = z
  .strictObject({ name: shelfName, tweet: id().optional().describe("A post to put on it") })
  .meta({ id: "NewShelfInput", description: "A new shelf" });

export const shelfBody = z
  .strictObject({
    name: shelfName.optional(),
    position: z
      .int()
      .min(0)
      .max(SHELVES_MAX - 1)
      .optional()
      .meta({ description: "Its new place among the shelves, from 0", examples: [0] }),
  })
  .meta({ id: "ShelfInput", description: "What to change of a shelf; absent fields stay" });

export const shelvedPostParams = z
  .object({ id: id("Id of the shelf"), tweetId: id("Id of the post") })
  .meta({ title: "Shelf" });
