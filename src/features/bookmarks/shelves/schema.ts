import { count, flag, id, textField } from "@/lib/response-fields";
import { requiredText } from "@/lib/text";
import * as z from "@/lib/zod";
import { SHELF_NAME_MAX, SHELVES_MAX } from "./limits";
import { shelfMessages } from "./messages";

const SHELF_ID = "019a2d40-5b1e-7f02-9c6d-83a1e07f4b29";
const POST_ID = "019a2b7d-90c4-7a52-b1e8-d4f60c93a725";

export const shelfId = id("Id of the shelf", SHELF_ID);
const postId = id("Id of the post", POST_ID);

const shelfSchema = z
  .object({
    _id: shelfId,
    name: textField("What the caller calls it", "Kitchen"),
    count: count("How many posts are on it", 12),
    hasTweet: flag("Whether the post that was asked for is on it; false if none was", false),
  })
  .meta({ id: "Shelf", description: "A named part of the caller's bookmarks" });

export type Shelf = z.infer<typeof shelfSchema>;

export const shelvesData = z.object({
  shelves: z.array(shelfSchema).meta({ description: "All of the caller, in their order" }),
});

export const shelvesQuery = z.object({
  tweet: postId.optional().meta({ description: "The post for `hasTweet`", examples: [POST_ID] }),
});

const shelfName = requiredText(SHELF_NAME_MAX, shelfMessages).meta({
  description: "What to call it; no other shelf of the caller has the name, in any case",
  examples: ["Kitchen"],
});

export const newShelfBody = z
  .strictObject({
    name: shelfName,
    tweet: postId.optional().meta({ description: "A post to put on it", examples: [POST_ID] }),
  })
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
  .object({ id: shelfId, tweetId: postId })
  .meta({ title: "Shelf" });
