import "server-only";
import { getReactions } from "@/features/posts/queries";
import { notFound } from "@/lib/errors";
import { retrying } from "@/lib/server/database-errors";
import { query } from "@/lib/server/db";
import { keyedSemaphore } from "@/lib/server/semaphore";

const RECORD_VIEW = "SELECT counted, total AS views FROM record_view($1, $2)";

/** Of a post, apart from its likes and comments, which do not wait for its views. */
const inTurn = keyedSemaphore(1, { timeoutMs: 10_000, waiting: 50 });

type Recorded = { views: number; counted: boolean };

/**
 * Counts a view: once for each viewer and post, never for the author, and not while fifty of the post wait.
 * The browser sends it after a second (`client.ts`).
 * @returns the new number of views, and whether this one was counted
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export async function recordView(viewer: { id: string }, postId: string): Promise<Recorded> {
  const record = () => query<Recorded>(RECORD_VIEW, [viewer.id, postId]);
  const read = async () => [{ views: (await getReactions(viewer, postId)).views, counted: false }];
  const [state] = await inTurn(postId, () => retrying(record), read);
  if (!state) throw notFound("Post");
  return state;
}
