import { USER_QUERY_MAX } from "@/features/users/limits";
import { firstOf, fromDigits, type SearchParams } from "@/lib/query-string";

/** What the address of the dashboard says (docs/product.md ST11). */
export type AdminView = { tab: "overview" | "users"; page: number; query: string };

export const ADMIN = "/admin";

/** Reads the query string of the dashboard. Unknown values are ignored (docs/product.md R26). */
export function readAdminView(params: SearchParams): AdminView {
  const page = fromDigits(firstOf(params.page) ?? "");
  return {
    tab: firstOf(params.tab) === "users" ? "users" : "overview",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    query: (firstOf(params.query) ?? "").trim().slice(0, USER_QUERY_MAX).toWellFormed(),
  };
}

/** The address of a view; what is usual is left out. */
export function adminPath({ tab, page, query }: AdminView): string {
  if (tab === "overview") return ADMIN;
  const params = new URLSearchParams({ tab });
  if (query) params.set("query", query);
  if (page > 1) params.set("page", String(page));
  return `${ADMIN}?${params}`;
}
