import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { listReportGroups } from "@/features/reports/api";
import { groupKey } from "@/features/reports/groups/group-key";
import type { Status } from "@/features/reports/kinds";
import type { ReportGroup } from "@/features/reports/schema";
import { call } from "@/lib/browser/call";

export type GroupPage = { groups: ReportGroup[]; nextCursor: string | null };

/**
 * The page that the server rendered, which a refresh replaces, and those appended to it, each group
 * once, without those that were settled here.
 */
export function useGroups(page: GroupPage, status: Status) {
  const query = useInfiniteQuery({
    queryKey: ["report-groups", useId()],
    queryFn: ({ pageParam: cursor }) =>
      call<typeof listReportGroups>("GET /admin/reports/groups", { query: { status, cursor } }),
    initialPageParam: undefined as string | undefined,
    initialData: { pages: [page], pageParams: [undefined] },
    getNextPageParam: (last, all) => (all.length > 1 ? last : page).nextCursor,
    gcTime: 0,
    networkMode: "always",
  });
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const pages = [page, ...query.data.pages.slice(1)];
  const all = pages.flatMap(({ groups }) => groups);
  const keys = all.map(groupKey);
  const groups = all.filter(
    ({ _id }, index) => keys.indexOf(keys[index] ?? "") === index && !hidden.has(_id),
  );
  /** Hides a group that has been settled; further reports of its target are another group. */
  const hide = ({ _id }: ReportGroup) => setHidden(new Set([...hidden, _id]));

  return {
    groups,
    hide,
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    isPaged: false,
    isLoading: query.isFetchingNextPage,
    error: query.error,
    loadMore: query.fetchNextPage,
  };
}
