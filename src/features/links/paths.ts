import type { Link } from "@/features/links/schema";
import { profilePath } from "@/features/users/paths";
import { feedPath } from "../posts/feed/paths";

/** Where a link in a text leads: the tag filter, a profile, or another site. */
export const linkPath = ({ type, target }: Link): string => {
  if (type === "tag") return feedPath({ tag: target });
  return type === "user" ? profilePath(target) : target;
};
