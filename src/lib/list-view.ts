import { choiceCookie } from "./choice-cookie";

/** How lists of posts are shown. */
export type ListView = {
  /** On a phone; below 360 px there is one. */
  columns: 1 | 2;
  captions: "full" | "short";
};

/** A cookie, so that the server renders the columns, the captions and the sizes of the pictures. */
export const LIST_VIEW_COOKIE = "wall";

/** The view of a cookie's value: each part is the default unless the value has the other one. */
export const parseListView = (value = ""): ListView => ({
  columns: /^1\b/.test(value) ? 1 : 2,
  captions: /\bshort$/.test(value) ? "short" : "full",
});

export function listViewCookie({ columns, captions }: ListView): string {
  const isDefault = columns === 2 && captions === "full";
  return choiceCookie(LIST_VIEW_COOKIE, `${columns}-${captions}`, isDefault);
}
