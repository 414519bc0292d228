import { choiceCookie } from "./choice-cookie";

/** How many columns lists of pictures have on a phone. */
export type ListColumns = 1 | 2;

/** A cookie, so that the server renders the columns and the sizes of their pictures. */
export const COLUMNS_COOKIE = "wall";

/** The columns of a cookie's value; any other value means one. */
export const parseColumns = (value: string | undefined): ListColumns => (value === "2" ? 2 : 1);

export const columnsCookie = (columns: ListColumns) =>
  choiceCookie(COLUMNS_COOKIE, columns, columns === 1);
