export const TITLE_MAX = 100;
export const CONTENT_MAX = 280;
export const ALT_MAX = 1000;
export const TAGS_MAX = 10;
export const TAG_MAX = 30;

/** spec §9 */
export const FEED_BATCH = 20;
export const RELATED_MAX = 4;
/** How many of the most liked, bookmarked or viewed posts are answered at once. */
export const MOST_BATCH = 10;
/** How many posts next and previous go through over a collection. */
export const NAVIGATION_BATCH = 50;
export const TAGS_ON_CARD = 3;
export const POPULAR_TAGS_MAX = 20;
export const POPULAR_TAGS_SHOWN = 15;
/** How many tags one search takes; more than a post can have. */
export const SEARCH_TAGS_MAX = 20;
export const TAG_SUGGESTIONS_SHOWN = 6;
/** The longest text that can be searched for. */
export const SEARCH_TEXT_MAX = 100;

/** Where a search for text looks. */
export const SEARCH_FIELDS = ["all", "title", "content", "tags"] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

export const MEDIA_TYPES = ["image", "video"] as const;

export const SORTS = ["recent", "popular", "liked"] as const;
export type Sort = (typeof SORTS)[number];
/** Every order in which all posts can be read; those that are no sort of the feed have calls of their own. */
export type Ranking = Sort | "bookmarked" | "viewed";
/** What a cursor of each order carries beside the id. */
export const cursorRanks = {
  recent: "none",
  popular: "real",
  liked: "whole",
  bookmarked: "whole",
  viewed: "whole",
} as const;
export const sortLabels: Record<Sort, string> = {
  recent: "Most Recent",
  popular: "Most Popular",
  liked: "Most Liked",
};

/** The category chips of the feed; no tag means all (spec §2, feed). */
export const CATEGORIES: { label: string; tag: string | null }[] = [
  { label: "All", tag: null },
  { label: "Photography", tag: "photography" },
  { label: "Digital Art", tag: "art" },
  { label: "Design", tag: "design" },
  { label: "Nature", tag: "nature" },
  { label: "Architecture", tag: "architecture" },
];

/** spec §9, in its order */
export const TAG_SUGGESTIONS = [
  "photography",
  "art",
  "nature",
  "travel",
  "food",
  "lifestyle",
  "fashion",
  "technology",
  "design",
  "architecture",
  "music",
  "fitness",
  "beauty",
  "inspiration",
  "creativity",
  "minimalism",
  "vintage",
  "modern",
  "abstract",
];

export const postMessages = {
  titleRequired: "Title is required",
  titleTooLong: "Title must be 100 characters or less",
  contentRequired: "Content is required",
  contentTooLong: "Content must be 280 characters or less",
  mediaRequired: "Media file is required",
  tooManyTags: "Maximum 10 tags allowed",
  tagTooLong: "Tag must be 30 characters or less",
  searchTooLong: "Must be 100 characters or less",
  altTooLong: "Alt text must be 1000 characters or less",
  feedFailed: "Failed to load posts. Please try again.",
  uploadFailed: "Upload failed. Please try again.",
  created: "Post created successfully!",
  updated: "Post updated successfully!",
  deleted: "Post deleted successfully!",
  updateFailed: "Failed to update post.",
  deleteFailed: "Failed to delete post. Please try again.",
  notYours: "Only its author may change this post",
  notFound: "Post not found",
  linkCopied: "Link copied!",
  linkNotCopied: "Failed to copy link.",
} as const;

/** A tag as it is stored: lower case, trimmed, without the # that people type in front. */
const normalizeTag = (tag: string) => tag.trim().replace(/^#+/, "").trim().toLowerCase();

/** Tags as they are stored: no blanks, no duplicates, first come first. Commas separate, too. */
export const normalizeTags = (tags: string[]) => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(","))
      .map(normalizeTag)
      .filter(Boolean),
  ),
];

/** The lists over which a post has an address (spec §2, route table). */
export type ListPath = "/dashboard" | "/favorites" | "/saved";

/** Where a post opens over a list; over the feed it is also the link that people share (spec §7). */
export const postPath = (id: string, list: ListPath = "/dashboard") => `${list}/post/${id}`;

/** Where a post opens as a page of its own, on narrow screens. */
export const postPagePath = (id: string) => `/post/${id}`;

/** The feed under a filter and a sort, both kept in the query string; the defaults are left out. */
export function feedPath({
  tag,
  sort,
  cursor,
}: {
  tag?: string | null;
  sort?: Sort;
  cursor?: string;
}) {
  const query = new URLSearchParams();
  if (tag) query.set("tag", tag);
  if (sort && sort !== "recent") query.set("sort", sort);
  if (cursor) query.set("cursor", cursor);
  const text = query.toString();
  return text ? `/dashboard?${text}` : "/dashboard";
}
