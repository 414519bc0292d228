import { plainSource } from "@/features/posts/media/shown-sizes";
import { postPath } from "@/features/posts/paths";
import { profilePath } from "@/features/users/paths";
import type { Author } from "@/features/users/schema";
import type { OwnReport } from "../schema";

type Described = {
  /** The smallest still that fills a list item, or "" without one. */
  picture: string;
  title: string;
  text: string;
  /** The author, or the user that is reported. */
  user: Author;
  href: string;
};

/** In CSS pixels: a list item on a screen of twice the density needs one as wide. */
const PICTURE_WIDTH = 320;

/** What a list shows of a target; null if it is gone or hidden. */
export function describeTarget({
  target,
  postId,
}: Pick<OwnReport, "target" | "postId">): Described | null {
  if (!target) return null;
  if ("username" in target) {
    const { pfp, fullName, bio, username } = target;
    return { picture: pfp, title: fullName, text: bio, user: target, href: profilePath(username) };
  }
  const { content: text, user } = target;
  const href = postPath(postId ?? "");
  if (!("title" in target)) {
    return { picture: "", title: `Comment by ${user.fullName}`, text, user, href };
  }
  const source = plainSource(target, PICTURE_WIDTH);
  return { picture: source?.url ?? "", title: target.title, text, user, href };
}
