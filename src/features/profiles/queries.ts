import "server-only";
import { mayLogInSql } from "@/features/auth/valid-session";
import { relationshipColumns } from "@/features/follows/queries";
import { listLinks } from "@/features/links/queries";
import { type PostRow, postColumns, postJoins, toPosts } from "@/features/posts/queries";
import { DESCRIBED_MAX, PROFILE_FOLLOWERS_MAX } from "@/features/users/limits";
import {
  type AuthorRow,
  authorColumns,
  toAuthor,
  toOwnUser,
  toUser,
  userColumns,
} from "@/features/users/queries";
import type { Relationship, User } from "@/features/users/schema";
import { rangeSql, visibleUserOf, without } from "@/features/users/visibility";
import type { User as UserRow } from "@/generated/prisma/client";
import { listById, type PageRequest } from "@/lib/cursor";
import { query } from "@/lib/server/db";
import { type Reader, read, readOne } from "@/lib/server/replicas";
import type { DescribedCount, Profile } from "./schema";

type Row = Omit<UserRow, "passwordHash"> &
  Relationship & { likesReceived: number; viewsReceived: number };

const total = (name: string) =>
  `coalesce((SELECT value FROM user_totals WHERE user_id = u.id AND name = '${name}'), 0)::float8`;

const profileStatement = (condition: string, mayBeSeen = without("gone", "blocking")) => `
  SELECT ${userColumns}, ${relationshipColumns},
    ${total("likes_received")} AS "likesReceived", ${total("views_received")} AS "viewsReceived"
  FROM users u WHERE ${condition} AND ${mayBeSeen}`;

const GET_PROFILE = profileStatement("u.username = $2");

const GET_OWN_PROFILE = profileStatement("u.id = $1", mayLogInSql);

/**
 * A profile, or null when there is none or its owner blocks the viewer. A viewer who blocks the account
 * still gets its profile, to unblock it (docs/product.md ST19).
 */
export async function getProfile(viewer: Reader, username: string): Promise<Profile | null> {
  const values = [viewer.id, username.toLowerCase()];
  const row = await readOne<Row>(viewer, GET_PROFILE, values);
  return row ? toProfile(viewer, row, row.isOwnProfile ? toOwnUser(row) : toUser(row)) : null;
}

/** The viewer's own profile with its email, or null when the account is deleted. */
export async function getOwnProfile(viewer: Reader) {
  const row = await readOne<Row>(viewer, GET_OWN_PROFILE, [viewer.id]);
  return row ? toProfile(viewer, row, toOwnUser(row)) : null;
}

async function toProfile<Account extends User>(viewer: Reader, row: Row, user: Account) {
  const { likesReceived, viewsReceived, isFollowing, isBlocked, isMuted, isOwnProfile } = row;
  const [links = []] = await listLinks(viewer, [row.bio]);
  const relationshipStatus = { isFollowing, isBlocked, isMuted, isOwnProfile };
  return { ...user, links, likesReceived, viewsReceived, relationshipStatus };
}

const LATEST_FOLLOWERS = {
  from: "follows f",
  where: "f.followed_id = $2",
  order: "f.created_at DESC, f.follower_id DESC",
};

const LIST_FOLLOWERS = `
  SELECT ${authorColumns} FROM ${rangeSql(LATEST_FOLLOWERS)} AS f ${visibleUserOf("f.follower_id", "gone", "blocked")}
  ORDER BY ${LATEST_FOLLOWERS.order} LIMIT ${PROFILE_FOLLOWERS_MAX}`;

/** A profile with its latest followers whom the viewer sees. */
export async function withFollowers<Shown extends Profile>(viewer: Reader, profile: Shown) {
  const rows = await read<AuthorRow>(viewer, LIST_FOLLOWERS, [viewer.id, profile._id]);
  return { ...profile, followers: rows.map(toAuthor) };
}

const FIND_VISIBLE = `
  SELECT u.id FROM users u WHERE u.username = $2 AND ${without("gone", "blocked")}`;

/** The author's latest posts: no index on missing alt texts, which each like of a post would have to write. */
const latestOf = (author: string) =>
  `SELECT * FROM posts WHERE author_id = ${author} ORDER BY id DESC LIMIT ${DESCRIBED_MAX}`;

const LATEST = `(${latestOf(`(${FIND_VISIBLE})`)})`;

const listStatement = (undescribed: boolean, after: boolean, rows: number) => `
  SELECT ${postColumns} FROM ${undescribed ? LATEST : "posts"} p ${postJoins}
  WHERE ${undescribed ? "p.alt = ''" : `p.author_id = (${FIND_VISIBLE})`} ${after ? "AND p.id < $3" : ""}
  ORDER BY p.id DESC LIMIT ${rows}`;

const COUNT_DESCRIBED = `
  SELECT count(*)::float8 AS pictures, (count(*) FILTER (WHERE alt <> ''))::float8 AS described
  FROM (${latestOf("$1")}) AS latest`;

/** How many of the viewer's own pictures, the latest, have alt text (docs/product.md P16). */
export const countDescribed = (viewer: Reader) =>
  readOne<DescribedCount>(viewer, COUNT_DESCRIBED, [viewer.id]);

/**
 * The posts of a profile, newest first; null with a block in either direction.
 * @param alt `missing`: only those of the latest that have no alt text
 */
export async function listProfilePosts(
  viewer: Reader,
  { username, alt, ...request }: PageRequest & { username: string; alt?: "missing" },
) {
  const owner = [viewer.id, username.toLowerCase()];
  const { items, ...end } = await listById(request, (after, rows) =>
    read<PostRow>(viewer, listStatement(alt === "missing", after.length > 0, rows), [
      ...owner,
      ...after,
    ]),
  );
  if (items.length === 0 && (await query(FIND_VISIBLE, owner)).length === 0) return null;
  return { posts: await toPosts(viewer, items), ...end };
}
