/** The lists over which a post has an address (spec §2, route table). */
export type ListPath = "/dashboard" | "/favorites" | "/saved";

/** Where a post opens over a list; over the feed it is also the link that people share (spec §7). */
export const postPath = (id: string, list: ListPath = "/dashboard") => `${list}/post/${id}`;

/** Where a post opens as a page of its own, on narrow screens. */
export const postPagePath = (id: string) => `/post/${id}`;
