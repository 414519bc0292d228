import { USER_QUERY_MAX } from "@/features/users/limits";
import { firstOf, fromDigits, type SearchParams } from "@/lib/query-string";

/** What the URL of the dashboard contains (docs/product.md ST11). */
export type AdminUrlState = { tab: "overview" | "users"; page: number; query: string };

export const ADMIN_PATH = "/admin";

/** Reads the query string of the dashboard. Unknown values are ignored (docs/product.md R26). */
export function readAdminUrl(params: SearchParams): AdminUrlState {
  const page = fromDigits(firstOf(params.page) ?? "");
  return {
    tab: firstOf(params.tab) === "users" ? "users" : "overview",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    query: (firstOf(params.query) ?? "").trim().slice(0, USER_QUERY_MAX).toWellFormed(),
  };
}

/** The path, without defaults. */
export function adminPath({ tab, page, query }: AdminUrlState): string {
  if (tab === "overview") return ADMIN_PATH;
  const params = new URLSearchParams({ tab });
  if (query) params.set("query", query);
  if (page > 1) params.set("page", String(page));
  return `${ADMIN_PATH}?${params}`;
}
