import { contract } from "@/lib/contract";
import { idParams, listQuery, pageFields } from "@/lib/list";
import * as z from "@/lib/zod";
import { COLOUR_SHARE_MIN, FEED_BATCH } from "../limits";
import { postSchema } from "../schema";
import { colour, paletteColourSchema } from "./schema";

export const searchColour = contract("Posts", "GET /tweets/search/colour", {
  summary: "Posts with much of a colour, the nearest first",
  description: [
    `A post is found if a colour that is like it has at least ${COLOUR_SHARE_MIN} % of the picture; of a video it is its poster.`,
    "Colours that are hard to tell apart are equally near; among them the post with most of it is first.",
  ].join(" "),
  query: listQuery(FEED_BATCH).extend({ colour }),
  message: "Posts with this colour",
  data: z.object({ posts: z.array(postSchema), ...pageFields }),
});

export const getPalette = contract("Posts", "GET /tweets/{id}/palette", {
  summary: "The colours of the picture of a post",
  description:
    "At most five; of a video those of its poster. 404 also for a post that a block hides.",
  params: idParams("Post"),
  message: "Palette",
  data: z.object({
    palette: z
      .array(paletteColourSchema)
      .describe("The most frequent first; empty if they are not known"),
  }),
});
