import { useState } from "react";
import type { listReportGroups } from "@/features/reports/api";
import type { ReportGroup } from "@/features/reports/schema";
import { call } from "@/lib/browser/call";
import { useAppendedPages } from "../post-list/use-appended-pages";

export type GroupPage = { groups: ReportGroup[]; nextCursor: string | null };

/** Each group once, without those that were settled here. */
export function useGroups(page: GroupPage) {
  const { pages, ...list } = useAppendedPages(page, (cursor) =>
    call<typeof listReportGroups>("GET /admin/reports/groups", { query: { cursor } }),
  );
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const all = pages.flatMap(({ groups }) => groups);
  const ids = all.map(({ targetId }) => targetId);
  const groups = all.filter(
    ({ _id, targetId }, index) => ids.indexOf(targetId) === index && !hidden.has(_id),
  );
  /** Hides a group that has been settled; further reports of its target are another group. */
  const hide = ({ _id }: ReportGroup) => setHidden(new Set([...hidden, _id]));

  return { ...list, groups, hide, isPaged: false };
}
