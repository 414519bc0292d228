import { PAGE_LIMIT } from "@/features/admin/schema";
import { STATUSES, type Status } from "@/features/reports/kinds";
import { USER_QUERY_MAX } from "@/features/users/limits";
import { MANY_MAX } from "@/lib/many";
import { firstOf, fromDigits, type SearchParams, withQuery } from "@/lib/query-string";

/** What the URL of the dashboard contains (docs/product.md ST11). */
export type AdminUrlState = {
  tab: (typeof TABS)[number];
  page: number;
  /** How many accounts a page has. */
  limit: number;
  query: string;
  status: Status;
  cursor: string;
};

const TABS = ["overview", "users", "reports", "sign-ups", "audit", "site"] as const;

export const ADMIN_PATH = "/admin";

/** Reads the query string of the dashboard. Unknown values are ignored (docs/product.md R26). */
export function readAdminUrl(params: SearchParams): AdminUrlState {
  const page = fromDigits(firstOf(params.page) ?? "");
  return {
    tab: TABS.find((tab) => tab === firstOf(params.tab)) ?? "overview",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: firstOf(params.limit) === String(MANY_MAX) ? MANY_MAX : PAGE_LIMIT,
    query: (firstOf(params.query) ?? "").trim().slice(0, USER_QUERY_MAX).toWellFormed(),
    status: STATUSES.find((status) => status === firstOf(params.status)) ?? "open",
    cursor: firstOf(params.cursor) ?? "",
  };
}

type Location = Pick<AdminUrlState, "tab"> & Partial<AdminUrlState>;

/** The path, without defaults and what belongs to other tabs. */
export const adminPath = ({ tab, ...state }: Location) =>
  withQuery(ADMIN_PATH, tab === "overview" ? {} : { tab, ...ownOf[tab](state) });

type State = Partial<AdminUrlState>;

const ownOf = {
  users: ({ query, page = 1, limit = PAGE_LIMIT }: State) => ({
    query,
    page: page > 1 && String(page),
    limit: limit !== PAGE_LIMIT && String(limit),
  }),
  "sign-ups": ({ cursor }: State) => ({ cursor }),
  reports: ({ status, cursor }: State) => ({ status: status === "settled" && status, cursor }),
  audit: ({ query, cursor }: State) => ({ query, cursor }),
  site: () => ({}),
};
