import "server-only";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import { without } from "@/features/users/visibility";
import { fromMicroseconds, listByNumber, type PageRequest, toMicroseconds } from "@/lib/cursor";
import { type Reader, read } from "@/lib/server/replicas";

const listStatement = (after: boolean) => `
  SELECT ${authorColumns}, ${toMicroseconds("m.created_at")} AS position
  FROM mutes m JOIN users u ON u.id = m.muted_id
  WHERE m.muter_id = $1 AND ${without("gone", "blocking")}
    ${after ? `AND (m.created_at, m.muted_id) < (${fromMicroseconds("$3")}, $4)` : ""}
  ORDER BY m.created_at DESC, m.muted_id DESC LIMIT $2`;

/** Whom the viewer mutes, the latest first. What that hides: `muted` of `users/visibility.ts`. */
export async function listMuted(viewer: Reader, request: PageRequest) {
  type Row = AuthorRow & { position: number };
  const { items, ...end } = await listByNumber(request, (after, rows) =>
    read<Row>(viewer, listStatement(after.length > 0), [viewer.id, rows, ...after]),
  );
  return { users: items.map(toAuthor), ...end };
}
