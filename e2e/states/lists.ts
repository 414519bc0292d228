import { open } from "../steps";
import type { State } from "./state";

/** A state that is a page and nothing more. */
const page = (name: string, path: string, as: State["as"] = "demo"): State => ({
  name,
  as,
  show: (scene) => open(scene.page, path),
});

export const lists: State[] = [
  page("explore", "/search"),
  page("explore-results", "/search?tags=nature,architecture"),
  page("explore-none", "/search?tags=nothing"),
  page("favorites", "/favorites"),
  page("favorites-empty", "/favorites", "newcomer"),
  page("saved", "/saved"),
  page("saved-empty", "/saved", "newcomer"),
  page("trending", "/trending"),
  page("following", "/following"),
  page("settings", "/settings"),
];
