"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { THEMES, type Theme } from "@/lib/theme";
import { onThemeSwitched, switchTheme } from "./theme-switch";

const looks = {
  system: { name: "System theme", icon: Monitor },
  light: { name: "Light theme", icon: Sun },
  dark: { name: "Dark theme", icon: Moon },
};

/** Light, dark, or as the system has it. Shows at once, in every tab, and is kept in a cookie. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const [chosen, setChosen] = useState(theme);
  useEffect(() => onThemeSwitched(setChosen), []);
  return (
    <fieldset className="segments needs-script">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((value) => {
        const { name, icon: Icon } = looks[value];
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
            <Icon className="i" aria-hidden="true" />
          </label>
        );
      })}
    </fieldset>
  );
}
