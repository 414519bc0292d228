export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The ground of a page, for what the browser draws around it. */
export const CANVAS = { light: "#ffffff", dark: "#131312" };
/** As a query of media. */
export const SYSTEM_IS_DARK = "(prefers-color-scheme: dark)";

/** Kept in a cookie, so that the server renders the chosen scheme at once. */
export const THEME_COOKIE = "theme";
const YEAR_SECONDS = 365 * 24 * 3600;

/** What a cookie's value says; anything else follows the system. */
export const parseTheme = (value: string | undefined): Theme =>
  THEMES.find((theme) => theme === value) ?? "system";

/** The cookie that keeps a choice for a year, as `document.cookie` takes it. */
export const themeCookie = (theme: Theme) =>
  `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${theme === "system" ? 0 : YEAR_SECONDS}; SameSite=Lax`;
