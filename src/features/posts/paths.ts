/** The lists over which a post opens (docs/product.md R6, R16, R17). */
export type ListPath = "/dashboard" | "/favorites" | "/saved";

/** Where a post opens over a list; over the feed it is also the link to share (docs/product.md O7). */
export const postPath = (id: string, list: ListPath = "/dashboard") => `${list}/post/${id}`;

/** Where a post opens as a page of its own, on narrow screens. */
export const postPagePath = (id: string) => `/post/${id}`;
