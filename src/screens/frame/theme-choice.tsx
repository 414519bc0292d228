"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { THEMES, type Theme, themeCookie } from "@/lib/theme";

const looks = {
  system: { name: "System theme", icon: Monitor },
  light: { name: "Light theme", icon: Sun },
  dark: { name: "Dark theme", icon: Moon },
};

function apply(theme: Theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = themeCookie(theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Light, dark, or as the system has it. Shows at once and is kept in a cookie. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const [chosen, setChosen] = useState(theme);
  return (
    <fieldset className="segments needs-script">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((value) => {
        const { name, icon: Icon } = looks[value];
        const choose = () => {
          apply(value);
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
