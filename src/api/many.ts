import "server-only";
import type { ManyDone } from "@/lib/many";
import { toAppError } from "./failure";
import { statusOf } from "./status";

/**
 * Does the same to each of many, one after the other; what one of them refuses does not keep the others.
 * @throws AppError internal or unavailable, which is no answer about one of them
 */
export async function forEach(
  ids: string[],
  act: (id: string) => Promise<unknown>,
): Promise<ManyDone> {
  const result: ManyDone = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await act(id);
      result.done.push(id);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (statusOf[error.code] >= 500) throw error;
      result.failed.push({ _id: id, code: error.code });
    }
  }
  return result;
}
