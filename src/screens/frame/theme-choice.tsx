"use client";
import { useEffect, useState } from "react";
import { THEMES, type Theme } from "@/lib/theme";
import { Icon } from "@/ui/icon";
import { onThemeSwitched, switchTheme } from "./theme-switch";

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
    <fieldset className="segments js-only">
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
