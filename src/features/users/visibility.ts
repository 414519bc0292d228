import "server-only";

/**
 * SQL that looks up for each row whether its user blocks the viewer: who is blocked by very many has no say in it,
 * so there is no list of them. OFFSET 0 keeps the planner from joining one.
 */
const isNotBlocking =
  "NOT EXISTS (SELECT FROM blocks WHERE blocker_id = u.id AND blocked_id = $1 OFFSET 0)";

/**
 * What a read can leave out. $1 is the viewer, `u` the user of the row, whose id is
 * known before they are looked up. The `can_see` of the database leaves out who is gone or blocked, where the user is
 * not joined.
 */
const conditions = (id: string) => ({
  /** Who is deleted or suspended: nobody sees them but admins, in reports and in their own area. */
  gone: "u.deleted_at IS NULL AND u.suspended_at IS NULL",
  /** Who blocks the viewer. */
  blocking: isNotBlocking,
  /** Who blocks the viewer, or is blocked by them: these are at most 5,000, and hashed once. */
  blocked: `${isNotBlocking} AND ${id} NOT IN (SELECT blocked_id FROM blocks WHERE blocker_id = $1)`,
  /**
   * Whom the viewer mutes: they are not in feed, Explore, search, related posts, suggestions, comments and notifications,
   * but in what the viewer asks for by name or has saved, and in lists of who likes or follows (docs/product.md ST23).
   */
  muted: `${id} NOT IN (SELECT muted_id FROM mutes WHERE muter_id = $1)`,
  /** Posts `p` of whom the viewer mutes, where `u` is somebody else. */
  mutedPost: "p.author_id NOT IN (SELECT muted_id FROM mutes WHERE muter_id = $1)",
  /**
   * Posts `p` of others that are sensitive or made with AI, of a viewer who has chosen to hide such: where a mute
   * leaves its person out. The choice is read only for such a post, and once.
   */
  unwanted: `(p.author_id = $1 OR (
    (p.sensitive_by IS NULL OR (SELECT sensitive FROM users WHERE id = $1) <> 'hide')
    AND (p.ai_by IS NULL OR (SELECT ai FROM users WHERE id = $1) <> 'hide')))`,
  /** Those of a viewer who has not chosen to see them, where nothing shows a picture on request. */
  covered: `(p.sensitive_by IS NULL OR (SELECT sensitive FROM users WHERE id = $1) = 'show')
    AND (p.ai_by IS NULL OR (SELECT ai FROM users WHERE id = $1) = 'show')`,
});

type Omitted = keyof ReturnType<typeof conditions>;

const noneOf = (id: string, omitted: Omitted[]) =>
  omitted.map((one) => conditions(id)[one]).join(" AND ");

/** SQL for whether the user `u`, or the post `p`, is none of those. */
export const without = (...omitted: Omitted[]) => noneOf("u.id", omitted);

/**
 * SQL that looks up the user `u` of a row, unless they are one of those: whom the viewer has hidden is left out before.
 * Joined, the planner may read all users once for each part of a statement, where it expects that few remain.
 */
export const visibleUserOf = (id: string, ...omitted: Omitted[]) =>
  `CROSS JOIN LATERAL (SELECT * FROM users AS u WHERE u.id = ${id} AND ${noneOf(id, omitted)} OFFSET 0) AS u`;

/** SQL that looks up the user `u` of a row. */
export const userOf = (id: string) =>
  `CROSS JOIN LATERAL (SELECT * FROM users WHERE id = ${id} OFFSET 0) AS u`;

/** Users who are not gone, for Prisma. */
export const notGone = { deletedAt: null, suspendedAt: null } as const;

/**
 * From how many rows a statement chooses a page, shared by its parts. Where more of them in a row are left out, the
 * page has fewer posts than it may have.
 */
export const LOOKED_AT_MAX = 10_000;

/** Rows in the order of a list; `rows` is at most `LOOKED_AT_MAX`. */
type Range = { from: string; where: string; order: string; rows?: number };

/** SQL of the rows that a page is chosen from. */
export const rangeSql = ({ from, where, order, rows = LOOKED_AT_MAX }: Range) =>
  `(SELECT * FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${rows})`;

/** SQL of the last of these rows, if there are as many as it may read: the next page begins after it. */
export const lastOfRange = (columns: string, { from, where, order, rows }: Range) => `
  SELECT ${columns} FROM ${from} WHERE ${where} AND $1::uuid IS NOT NULL
  ORDER BY ${order} OFFSET ${(rows ?? LOOKED_AT_MAX) - 1} LIMIT 1`;
