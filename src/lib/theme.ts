import { choiceCookie } from "./choice-cookie";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The background of a page, for the browser's own toolbar. */
export const CANVAS = { light: "#ffffff", dark: "#131312" };
export const SYSTEM_IS_DARK = "(prefers-color-scheme: dark)";

/** A cookie, so that the server renders the chosen scheme. */
export const THEME_COOKIE = "theme";

/** The theme of a cookie's value; any other value follows the system. */
export const parseTheme = (value: string | undefined): Theme =>
  THEMES.find((theme) => theme === value) ?? "system";

export const themeCookie = (theme: Theme) => choiceCookie(THEME_COOKIE, theme, theme === "system");
