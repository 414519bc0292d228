import { choiceCookie } from "./choice-cookie";

/** How many columns lists of pictures have on a phone. */
export type WallColumns = 1 | 2;

/** A cookie, so that the server renders the columns and the sizes of their pictures. */
export const WALL_COOKIE = "wall";

/** The columns of a cookie's value; any other value means one. */
export const parseWall = (value: string | undefined): WallColumns => (value === "2" ? 2 : 1);

export const wallCookie = (columns: WallColumns) =>
  choiceCookie(WALL_COOKIE, columns, columns === 1);
