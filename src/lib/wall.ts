/** How many columns lists of pictures have on a phone. */
export type WallColumns = 1 | 2;

/** A cookie, so that the server renders the columns and the sizes of their pictures. */
export const WALL_COOKIE = "wall";
const YEAR_SECONDS = 365 * 24 * 3600;

/** The columns of a cookie's value; any other value means one. */
export const parseWall = (value: string | undefined): WallColumns => (value === "2" ? 2 : 1);

/** The cookie of a choice, for a year, in the form of `document.cookie`. */
export const wallCookie = (columns: WallColumns) =>
  `${WALL_COOKIE}=${columns}; Path=/; Max-Age=${columns === 1 ? 0 : YEAR_SECONDS}; SameSite=Lax`;
