import { count, id } from "@/lib/response-fields";
import { requiredText } from "@/lib/text";
import * as z from "@/lib/zod";
import { COLLECTION_NAME_MAX, COLLECTIONS_MAX, collectionMessages } from "./messages";

const collectionSchema = z
  .object({
    _id: id(),
    name: z.string(),
    count: count(),
    hasTweet: z.boolean().describe("Of the post that was asked for; false if none was"),
    picture: z
      .string()
      .optional()
      .describe("Of the post last put in it whose picture the caller may see; only of the list"),
  })
  .meta({ id: "Collection", description: "A named part of the caller's bookmarks" });

export type Collection = z.infer<typeof collectionSchema>;

export const collectionsData = z.object({
  shelves: z.array(collectionSchema).describe("All of the caller, in their order"),
});

export const collectionsQuery = z.object({
  tweet: id().optional().describe("The post for `hasTweet`"),
});

const collectionName = requiredText(COLLECTION_NAME_MAX, collectionMessages).meta({
  description: "What to call it; no other collection of the caller has the name, in any case",
  examples: ["Kitchen"],
});

export const newCollectionBody = z
  .strictObject({ name: collectionName, tweet: id().optional().describe("A post to put in it") })
  .meta({ id: "NewCollectionInput", description: "A new collection" });

export const collectionBody = z
  .strictObject({
    name: collectionName.optional(),
    position: z
      .int()
      .min(0)
      .max(COLLECTIONS_MAX - 1)
      .optional()
      .meta({ description: "Its new place among the collections, from 0", examples: [0] }),
  })
  .meta({
    id: "CollectionInput",
    description: "What to change of a collection; absent fields stay",
  });

export const collectionPostParams = z
  .object({ id: id("Id of the collection"), tweetId: id("Id of the post") })
  .meta({ title: "Collection" });
