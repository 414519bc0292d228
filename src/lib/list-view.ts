import { choiceCookie } from "./choice-cookie";

/** How lists of posts are shown. */
export type ListView = {
  /** On a phone; below 360 px there is one. */
  columns: 1 | 2;
  captions: "full" | "short" | "pictures";
};

/** A cookie, so that the server renders the columns, the captions and the sizes of the pictures. */
export const LIST_VIEW_COOKIE = "list-view";

type Cookies = { get: (name: string) => { value: string } | undefined };

/** The view that the cookies of a browser ask for; `wall` is the name before. */
export const readListView = (cookies: Cookies) =>
  parseListView((cookies.get(LIST_VIEW_COOKIE) ?? cookies.get("wall"))?.value);

/** The view of a cookie's value: each part is the default unless the value has the other one. */
export const parseListView = (value = ""): ListView => ({
  columns: /^1\b/.test(value) ? 1 : 2,
  captions: (/\b(short|pictures)$/.exec(value)?.[1] as "short" | "pictures" | undefined) ?? "full",
});

/** Written for the default, too, because the cookie of the former name is read where there is none. */
export const listViewCookie = ({ columns, captions }: ListView) =>
  choiceCookie(LIST_VIEW_COOKIE, `${columns}-${captions}`, false);
