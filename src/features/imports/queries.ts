import "server-only";
import { notFound } from "@/lib/errors";
import { query } from "@/lib/server/db";
import type { Import } from "./schema";

const LIST = `SELECT id AS "_id", kind, count, done, created_at AS "createdAt" FROM imports WHERE user_id = $1`;

/** An import of the viewer. @throws AppError not_found for that of somebody else */
export async function getImport(viewer: { id: string }, id: string): Promise<Import> {
  const [found] = await query<Import>(`${LIST} AND id = $2`, [viewer.id, id]);
  if (!found) throw notFound("Import");
  return found;
}

/** The imports of a user, the first one first. */
export const listImports = (userId: string) =>
  query<Import & { createdAt: Date }>(`${LIST} ORDER BY id`, [userId]);
