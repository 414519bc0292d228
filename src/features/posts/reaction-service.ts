import "server-only";
import type { QueryResultRow } from "pg";
import { retrying } from "@/lib/database-errors";
import { query } from "@/lib/db";
import { notFound } from "@/lib/errors";
import { lanes } from "@/lib/lanes";

export type Reaction = { viewerId: string; postId: string };

/**
 * Every like, bookmark and view of a post counts on its one row. Here they queue up, so that a post
 * that everybody reacts to at once does not hold all connections, and reading goes on.
 */
const inLane = lanes({ patienceMs: 10_000 });

/**
 * Runs one reaction of a viewer ($1) to a post ($2), a single statement that is exact under any
 * concurrency.
 * @param name one name for one text; PostgreSQL keeps the plan under it
 * @returns its row
 * @throws AppError not_found when the post is not there for this viewer
 */
export async function react<State extends QueryResultRow>(
  name: string,
  text: string,
  { viewerId, postId }: Reaction,
): Promise<State> {
  const run = () => query<State>(name, text, [viewerId, postId]);
  const [state] = await inLane(postId, () => retrying(run));
  if (!state) throw notFound("Post");
  return state;
}
