import { setCookie } from "@/lib/browser-cookie";
import { onTabMessage, postToTabs } from "@/lib/tab-messages";
import { CANVAS, SYSTEM_IS_DARK, THEME_COOKIE, type Theme, themeCookie } from "@/lib/theme";

/** Shows a theme in every tab, at once and from then on. Only in the browser. */
export function switchTheme(theme: Theme) {
  setCookie(themeCookie(theme));
  show(theme);
  postToTabs(THEME_COOKIE, theme);
}

/** Follows the choice of any tab, until the answered function is called. */
export const onThemeSwitched = (act: (theme: Theme) => void) =>
  onTabMessage<Theme>(THEME_COOKIE, (theme) => {
    show(theme);
    act(theme);
  });

function show(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    meta.content = CANVAS[theme === "system" ? schemeOf(meta) : theme];
  }
}

/** The scheme of the system that a colour is for; the present one where it is for both. */
const schemeOf = ({ media }: HTMLMetaElement) =>
  (media ? media === SYSTEM_IS_DARK : matchMedia(SYSTEM_IS_DARK).matches) ? "dark" : "light";
