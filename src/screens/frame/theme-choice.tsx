"use client";
import { useEffect, useState } from "react";
import { listenToTabs, tellTabs } from "@/lib/other-tabs";
import { CANVAS, SYSTEM_IS_DARK, THEME_COOKIE, THEMES, type Theme, themeCookie } from "@/lib/theme";
import { Icon } from "@/ui/icon";

const looks = {
  system: { name: "System theme", icon: "monitor" },
  light: { name: "Light theme", icon: "sun" },
  dark: { name: "Dark theme", icon: "moon" },
} as const;

/** Light, dark, or as the system has it. Shows at once, in every tab, and is kept in a cookie. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const [chosen, setChosen] = useState(theme);
  useEffect(() => onThemeSwitched(setChosen), []);
  return (
    <fieldset className="segments needs-script">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((value) => {
        const { name, icon } = looks[value];
        const choose = () => {
          switchTheme(value);
          setChosen(value);
        };
        return (
          <label key={value} className="segment" title={name}>
            <input
              type="radio"
              name="theme"
              aria-label={name}
              checked={value === chosen}
              onChange={choose}
            />
            <Icon name={icon} />
          </label>
        );
      })}
    </fieldset>
  );
}

/** Shows a theme in every tab, at once and from then on. Only in the browser. */
export function switchTheme(theme: Theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = themeCookie(theme);
  show(theme);
  tellTabs(THEME_COOKIE, theme);
}

/** Follows the choice of any tab, until the answered function is called. */
export const onThemeSwitched = (act: (theme: Theme) => void) =>
  listenToTabs<Theme>(THEME_COOKIE, (theme) => {
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
