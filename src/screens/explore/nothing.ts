import type { Found } from "./explore-view";

/** What there is without a search. */
export const nothing: Found = {
  by: "tags",
  total: 0,
  list: { posts: [], nextCursor: null, fromStart: true, listId: "" },
  text: "",
  users: [],
  tags: [],
  also: null,
  near: [],
};
