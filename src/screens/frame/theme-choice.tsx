import { useEffect, useState } from "react";
import { setCookie } from "@/lib/browser/browser-cookie";
import { onTabMessage, postToTabs } from "@/lib/browser/tab-messages";
import { CANVAS, SYSTEM_IS_DARK, THEME_COOKIE, THEMES, type Theme, themeCookie } from "@/lib/theme";
import { classNames } from "@/ui/class-names";

const looks = {
  system: { name: "System theme", icon: "before:icon-monitor" },
  light: { name: "Light theme", icon: "before:icon-sun" },
  dark: { name: "Dark theme", icon: "before:icon-moon" },
} as const;

const SEGMENTS = classNames(
  "js-only flex gap-0.5 rounded-md bg-subtle p-0.75",
  "*:relative *:grid *:h-7.5 *:flex-1 *:cursor-pointer *:place-items-center *:rounded-sm *:text-muted *:[transition:background_var(--t-fast),color_var(--t-fast)] *:before:size-4.5 *:hover:text-ink max-lg:*:h-9.5",
  "*:has-checked:bg-canvas *:has-checked:text-ink *:has-checked:[box-shadow:0_0_0_1px_var(--color-line)]",
  "forced-colors:*:has-checked:bg-[SelectedItem] forced-colors:*:has-checked:text-[SelectedItemText] forced-colors:*:has-checked:forced-color-adjust-none forced-colors:*:has-checked:[--icon-color:SelectedItemText]",
);

export function ThemeChoice({ theme }: { theme: Theme }) {
  const [chosen, setChosen] = useState(theme);
  useEffect(() => onThemeChange(setChosen), []);
  return (
    <fieldset className={SEGMENTS} aria-label="Theme">
      {THEMES.map((value) => {
        const { name, icon } = looks[value];
        const choose = () => {
          switchTheme(value);
          setChosen(value);
        };
        return (
          <label key={value} className={icon} title={name}>
            <input
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
              type="radio"
              name="theme"
              aria-label={name}
              checked={value === chosen}
              onChange={choose}
            />
          </label>
        );
      })}
    </fieldset>
  );
}

function switchTheme(theme: Theme) {
  setCookie(themeCookie(theme));
  apply(theme);
  postToTabs(THEME_COOKIE, theme);
}

const onThemeChange = (callback: (theme: Theme) => void) =>
  onTabMessage<Theme>(THEME_COOKIE, (theme) => {
    apply(theme);
    callback(theme);
  });

function apply(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    meta.content = CANVAS[theme === "system" ? schemeOf(meta) : theme];
  }
}

/** The colour scheme of the system that a `theme-color` is for. */
const schemeOf = ({ media }: HTMLMetaElement) =>
  (media ? media === SYSTEM_IS_DARK : matchMedia(SYSTEM_IS_DARK).matches) ? "dark" : "light";
