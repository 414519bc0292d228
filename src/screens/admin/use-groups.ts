import { useState } from "react";
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
  const [appended, setAppended] = useState<GroupPage[]>([]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();

  const pages = [page, ...appended];
  const found = new Map<string, ReportGroup>();
  for (const group of pages.flatMap((each) => each.groups)) {
    if (!found.has(groupKey(group))) found.set(groupKey(group), group);
  }
  const groups = [...found.values()].filter(({ _id }) => !hidden.has(_id));
  const nextCursor = pages.at(-1)?.nextCursor ?? null;

  /** @returns the first group of the next page, or undefined after an error */
  const loadMore = async (): Promise<ReportGroup | undefined> => {
    if (!nextCursor || isLoading) return undefined;
    setLoading(true);
    setError(undefined);
    try {
      const next = await call<typeof listReportGroups>({
        method: "GET",
        path: "/admin/reports/groups",
        query: { status, cursor: nextCursor },
      });
      setAppended([...appended, next]);
      return next.groups.find((group) => !found.has(groupKey(group)));
    } catch (cause) {
      setError(cause);
      return undefined;
    } finally {
      setLoading(false);
    }
  };
  /** Hides a group that has been settled; further reports of its target are another group. */
  const hide = ({ _id }: ReportGroup) => setHidden(new Set([...hidden, _id]));

  return { groups, nextCursor, isLoading, error, loadMore, hide };
}
