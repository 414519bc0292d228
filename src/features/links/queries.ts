import "server-only";
import { LOOKED_AT_MAX, visibleUserOf, without } from "@/features/users/visibility";
import { type Reader, read } from "@/lib/server/replicas";
import { findLinks } from "./find-links";
import type { Link } from "./schema";

/** A tag of more posts is taken to have a visible one, so that all together cost no more than so many. */
const LOOKED_AT = `least(200, ${LOOKED_AT_MAX} / greatest(1, cardinality($2::text[])))`;

const LIST_NAMES = `
  SELECT 'tag' AS type, name FROM tags
  WHERE name = ANY ($2::text[]) AND (post_count > ${LOOKED_AT} OR EXISTS (
    SELECT FROM post_tags t JOIN posts p ON p.id = t.post_id ${visibleUserOf("p.author_id", "gone", "blocked")}
    WHERE t.tag_id = tags.id))
  UNION ALL
  SELECT 'user', u.username FROM users u WHERE u.username = ANY ($3::text[]) AND ${without("gone", "blocked")}`;

/**
 * The links in each of the texts. Tags are those of posts and users those that the viewer sees: what a
 * block hides is no link, like a name that does not exist. One statement for all texts; none if they name
 * nothing.
 */
export async function listLinks(viewer: Reader, texts: string[]): Promise<Link[][]> {
  const found = texts.map(findLinks);
  const targets = (type: Link["type"]) => [
    ...new Set(found.flat().flatMap((link) => (link.type === type ? link.target : []))),
  ];
  const [tags, users] = [targets("tag"), targets("user")];
  if (tags.length === 0 && users.length === 0) return found;
  type Name = { type: string; name: string };
  const names = await read<Name>(viewer, LIST_NAMES, [viewer.id, tags, users]);
  const existing = new Set(names.map(({ type, name }) => `${type} ${name}`));
  return found.map((links) =>
    links.filter(({ type, target }) => type === "address" || existing.has(`${type} ${target}`)),
  );
}
