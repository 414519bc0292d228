import { profilePath } from "@/features/users/paths";
import { feedPath } from "../feed/paths";
import type { Link } from "./schema";

/** Where a link in a text leads: the tag filter, a profile, or another site. */
export const linkPath = ({ type, target }: Link): string => {
  if (type === "tag") return feedPath({ tag: target });
  return type === "user" ? profilePath(target) : target;
};
