import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/browser/call";
import { usePages } from "@/lib/browser/use-pages";
import type { listOwnReports } from "./api";
import type { OwnReport } from "./schema";

const readOwn = (query: { targetId?: string; cursor?: string }, signal: AbortSignal) =>
  call<typeof listOwnReports>("GET /reports", { query, signal });

/** The viewer's earlier report of a target; undefined until it is read and without one. */
export function useEarlierReport(targetId: string): OwnReport | undefined {
  const { data } = useQuery({
    queryKey: ["own-report", targetId],
    queryFn: async ({ signal }) => (await readOwn({ targetId }, signal)).reports[0] ?? null,
    gcTime: 0,
  });
  return data ?? undefined;
}

/** The viewer's reports, read anew each time they are shown. */
export const useOwnReports = () =>
  usePages((cursor, signal) => readOwn({ cursor }, signal), { itemsOf: (page) => page.reports });
