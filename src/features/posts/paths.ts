/** The lists over which a post can open. */
export type ListPath = "/dashboard" | "/favorites" | "/saved";

/** The URL of a post over a list; over the feed it is also the shared link. */
export const postPath = (id: string, list: ListPath = "/dashboard") => `${list}/post/${id}`;

/** The URL of the page of a post, for narrow screens. */
export const postPagePath = (id: string) => `/post/${id}`;

/** Of the feed in place of a post that is not there, which says so. */
export const MISSING_POST_HASH = "#not-found";
export const MISSING_POST_PATH = `/dashboard${MISSING_POST_HASH}`;
