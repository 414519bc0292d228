export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The background of a page, for the browser's own toolbar. */
export const CANVAS = { light: "#ffffff", dark: "#131312" };
export const SYSTEM_IS_DARK = "(prefers-color-scheme: dark)";

/** A cookie, so that the server renders the chosen scheme. */
export const THEME_COOKIE = "theme";
const YEAR_SECONDS = 365 * 24 * 3600;

/** The theme of a cookie's value; any other value follows the system. */
export const parseTheme = (value: string | undefined): Theme =>
  THEMES.find((theme) => theme === value) ?? "system";

/** The cookie of a choice, for a year, in the form of `document.cookie`. */
export const themeCookie = (theme: Theme) =>
  `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${theme === "system" ? 0 : YEAR_SECONDS}; SameSite=Lax`;
