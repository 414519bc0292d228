import "server-only";

/**
 * SQL that looks up for each row whether its user blocks the viewer: who is blocked by very many has no say in it,
 * so there is no list of them. OFFSET 0 keeps the planner from joining one.
 */
const isNotBlocking =
  "NOT EXISTS (SELECT FROM blocks WHERE blocker_id = u.id AND blocked_id = $1 OFFSET 0)";

/**
 * Whom, or what, a read leaves out, in the words of all reads. $1 is the viewer, `u` the user of the row. The `can_see`
 * of the database leaves out who is gone or blocked, where the user is not joined.
 */
const conditions = {
  /** Who is deleted or suspended: nobody sees them but admins, in reports and in their own area. */
  gone: "u.deleted_at IS NULL AND u.suspended_at IS NULL",
  /** Who blocks the viewer. */
  blocking: isNotBlocking,
  /** Who blocks the viewer, or is blocked by them: these are at most 5,000, and hashed once. */
  blocked: `${isNotBlocking} AND u.id NOT IN (SELECT blocked_id FROM blocks WHERE blocker_id = $1)`,
  /** Whom the viewer mutes: left out of lists, never of what they ask for by name or have kept. */
  muted: "u.id NOT IN (SELECT muted_id FROM mutes WHERE muter_id = $1)",
  /**
   * Sensitive posts `p` of others, of a viewer who has chosen to hide them: where a mute leaves its person out. The
   * choice is read only for such a post, and once.
   */
  sensitive:
    "(p.sensitive_by IS NULL OR p.author_id = $1 OR (SELECT sensitive FROM users WHERE id = $1) <> 'hide')",
  /** Sensitive posts `p` of a viewer who has not chosen to see them, where nothing shows a picture on request. */
  blurred: "(p.sensitive_by IS NULL OR (SELECT sensitive FROM users WHERE id = $1) = 'show')",
};

/** SQL for whether the user `u`, or the post `p`, is none of those. */
export const without = (...left: (keyof typeof conditions)[]) =>
  left.map((one) => conditions[one]).join(" AND ");

/** Users who are not gone, for Prisma. */
export const notGone = { deletedAt: null, suspendedAt: null } as const;

/** How many rows a page is chosen from: behind more that are left out in a row, a list ends. */
export const LOOKED_AT_MAX = 50_000;
