import { filteredBy } from "@/features/filters/schema";
import { licence } from "@/features/licences/schema";
import { linksIn } from "@/features/links/schema";
import { authorSchema } from "@/features/users/schema";
import { address, count, id } from "@/lib/response-fields";
import { atMost, text } from "@/lib/text";
import * as z from "@/lib/zod";
import { FROM, SORTS } from "./feed/sorts";
import { SEARCH_FIELDS, SEARCH_TAGS_MAX, SEARCH_TEXT_MAX } from "./limits";
import { postMessages } from "./messages";
import { normalizeTag, normalizeTags } from "./tags";

export const EXAMPLE_TAGS = ["photography", "architecture", "tiles"];

const sourceSchema = z
  .object({
    url: address(),
    width: count("In pixels"),
    type: z.string().describe("image/avif or image/webp; image/jpeg if it is HDR"),
  })
  .meta({ id: "Source", description: "One still rendition of a post's media" });

export const mediaType = z
  .enum(["image", "video"])
  .meta({ id: "MediaType", description: "What the media is", examples: ["image"] });

export const mat = z.enum(["auto", "light", "dark"]).meta({
  id: "Mat",
  description:
    "What lies behind the transparent parts of a picture; auto: that on which it is seen",
  examples: ["light"],
});

export const cameraSchema = z
  .object({
    body: z.string(),
    lens: z.string(),
    focalLength: z.number().positive().describe("In millimetres"),
    aperture: z.number().positive().describe("The f-number"),
    exposure: z.number().positive().describe("In seconds"),
    iso: z.number().positive(),
  })
  .partial()
  .meta({ id: "Camera", description: "How a picture was taken, as far as its file told" });

export const postSchema = z
  .object({
    _id: id(),
    title: z.string(),
    content: z.string(),
    links: linksIn("content"),
    media: address("The largest rendition; moving, if the picture moves"),
    mediaType,
    sources: z
      .array(sourceSchema)
      .describe(
        "Still renditions, narrowest first; at least one is a WebP of 1176 pixels, or of the width of the picture if that is less, where the widest one is HDR a JPEG. Empty for a video without a poster",
      ),
    poster: address().nullable().describe("The still of a video; else null"),
    posterRatio: z.number().positive().optional().describe("Width by height"),
    width: count("In pixels"),
    height: count("In pixels"),
    colours: z.enum(["display-p3", "adobe-rgb"]).optional().describe("Absent for sRGB"),
    hdr: z
      .literal(true)
      .optional()
      .describe("The widest still is a JPEG with a gain map (ISO 21496-1)"),
    placeholder: z.string().nullable().describe("A thumbhash, base64; null if there is none"),
    mat,
    alt: z.string().describe("What the picture shows, for who cannot see it; may be empty"),
    sensitive: z.boolean().describe("Not everybody wants to see its picture"),
    sensitiveBy: z
      .enum(["author", "admin"])
      .nullable()
      .describe("Who has marked it so; null if it is not sensitive"),
    licence,
    camera: cameraSchema.nullable().describe("Null unless its author shows it"),
    ai: z
      .enum(["author", "file", "admin"])
      .nullable()
      .describe("Who says that the picture was made with AI; null if nobody does"),
    tags: z.array(z.string()).describe("In lower case, each once"),
    user: authorSchema,
    likes: count(),
    isLiked: z.boolean(),
    isBookmarked: z.boolean(),
    views: count("How many have seen it, its author not counted"),
    comments: count(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().describe("When its author last changed it"),
    imported: z.boolean().describe("Whether it came from an archive, and is never new"),
    filteredBy: filteredBy(),
  })
  .meta({ id: "Post", description: "A post as the caller sees it" });

export const rankSchema = z
  .object({
    likes: postSchema.shape.likes,
    comments: postSchema.shape.comments,
    bookmarks: count(),
    views: postSchema.shape.views,
    createdAt: postSchema.shape.createdAt,
    score: z.number().describe("By which it is sorted"),
  })
  .meta({ id: "Rank", description: "What the order by popularity makes of a post" });

export type Rank = z.infer<typeof rankSchema>;

export const tagCountSchema = z
  .object({ tag: z.string(), count: count() })
  .meta({ id: "TagCount", description: "A tag and the number of posts that have it" });

export const titledPostSchema = postSchema
  .pick({ _id: true, title: true, user: true })
  .meta({ id: "TitledPost", description: "A post in short, as a suggestion shows it" });

export type Post = z.infer<typeof postSchema>;

export type TitledPost = z.infer<typeof titledPostSchema>;

export type TagCount = z.infer<typeof tagCountSchema>;

export const sort = z
  .enum(SORTS, "Sort must be recent, popular or liked")
  .default("recent")
  .meta({
    description: "Newest first, by engagement decayed by age, or by likes",
    examples: ["popular"],
  });

export const from = z
  .enum(FROM, "From must be everyone or following")
  .default("everyone")
  .meta({
    description: "Whose posts: everyone's, or of whom the caller follows",
    examples: ["following"],
  });

export const tagFilter = z
  .string()
  .max(200)
  .transform(normalizeTag)
  .optional()
  .meta({
    description: "Only posts with this tag, in any case",
    override: { examples: ["photography"] },
  });

export const tagList = z
  .string()
  .max(1000)
  .default("")
  .transform((list) => normalizeTags([list]).slice(0, SEARCH_TAGS_MAX))
  .meta({
    description: `Comma-separated, in any case; the first ${SEARCH_TAGS_MAX} count. A blank value returns an empty list`,
    override: { examples: ["photography,tiles"] },
  });

export const searchText = atMost(text(), SEARCH_TEXT_MAX, postMessages.searchTooLong)
  .default("")
  .meta({
    description: "Words. A blank value returns an empty list",
    examples: ["blue tiles"],
  });

export const typedText = searchText.meta({
  description:
    "What is typed so far; a leading # asks for tags only, a leading @ for people only. A blank text returns empty lists",
  examples: ["arch"],
});

export const pictureHash = z
  .string()
  .regex(/^[0-9a-f]{32}$/, "Hash must be 32 hexadecimal digits")
  .meta({
    description:
      "The perceptual hash of the picture: the signs of the 128 lowest frequencies, without the mean, of the DCT of its luma at 64 × 64 px",
    examples: ["b58e1c62a9d34f0781e6c2395ab47d10"],
  });

export const searchField = z
  .enum(SEARCH_FIELDS, "Type must be all, title, content or tags")
  .default("all")
  .meta({ description: "Where the words must match", examples: ["title"] });
