import postcss from "postcss";
import { stringsOf } from "./comments.mjs";

/** @typedef {import("./sources.mjs").Source} Source */

const SHORT = 4;

/** @param {string} selector @returns {string[]} */
const classesIn = (selector) =>
  [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);

/** @param {Source[]} styles @returns {{ place: string, selector: string }[]} */
function selectorsOf(styles) {
  /** @type {{ place: string, selector: string }[]} */
  const found = [];
  for (const { path, text } of styles) {
    postcss.parse(text).walkRules(({ selectors, source }) => {
      const place = `${path}:${source?.start?.line}`;
      found.push(...selectors.map((selector) => ({ place, selector })));
    });
  }
  return found;
}

/** @param {Source[]} styles @returns {string[]} names of few letters, each once */
export function shortClasses(styles) {
  const names = selectorsOf(styles).flatMap(({ selector }) => classesIn(selector));
  return [...new Set(names)].filter((name) => name.length <= SHORT).sort();
}

/**
 * Selectors with a required class that no string contains; those in `:not(.x)` are not required.
 * @param {Source[]} styles
 * @param {Source[]} scripts
 * @returns {string[]}
 */
export function deadSelectors(styles, scripts) {
  const strings = scripts.flatMap(stringsOf);
  // Classes of HTML templates (`class="…"`), too.
  const words = new Set(strings.flatMap(({ text }) => text.split(/[\s"<>]+/)));
  // `av-${size}` may be any class that starts with `av-`.
  const prefixes = strings
    .filter(({ isPrefix }) => isPrefix)
    .map(({ text }) => /[a-z][\w-]*-$/.exec(text)?.[0])
    .filter((prefix) => prefix !== undefined);
  /** @param {string} name */
  const isNamed = (name) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return selectorsOf(styles)
    .filter(({ selector }) => {
      const required = selector.replace(/:(not|is|where|has)\([^()]*\)/g, "");
      return !classesIn(required).every(isNamed);
    })
    .map(({ place, selector }) => `${place} ${selector}`);
}
