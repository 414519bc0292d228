import type { InitialList } from "@/features/posts/client/post-list";
import type { TagCount } from "@/features/posts/schema";
import type { Suggestions } from "@/features/posts/suggestions/queries";
import type { SearchTab } from "@/features/posts/tagged/paths";
import type { PicturedTag } from "@/features/posts/tagged/queries";
import type { Author } from "@/features/users/schema";

export const SEARCH_FAILED = "Search failed. Please try again.";

export type Count = { count: number; isAtLeast: boolean };

export type Counts = Record<SearchTab, Count>;

/** What a search has found; empty without a search. */
export type Found = {
  /** What the list is: posts with one of the tags, or else with the words. */
  by: "tags" | "words";
  /** Of the posts with one of the tags. */
  total: number;
  list: InitialList;
  /** The part of the search that is no tag. */
  text: string;
  /** People of that name, where no post has one of the tags, and on their tab. */
  users: Author[];
  nextUsers: string | null;
  tags: PicturedTag[];
  /** What else there is for `text`, below the posts with a tag. */
  also: Suggestions | null;
  /** Tags that may be meant, where nothing is found. */
  near: TagCount[];
  /** Null without tabs. */
  counts: Counts | null;
  /** Searches for the words and for the colour, where no post has both. */
  alone: (Count & { name: string; href: string })[];
};

/** Also if the first page is only of what is left out. */
export const hasPosts = ({ posts, nextCursor }: InitialList) =>
  posts.length > 0 || nextCursor !== null;

export const NOTHING_FOUND: Found = {
  by: "tags",
  total: 0,
  list: { posts: [], nextCursor: null, fromStart: true, listId: "" },
  text: "",
  users: [],
  nextUsers: null,
  tags: [],
  also: null,
  near: [],
  counts: null,
  alone: [],
};
