import { handle, route } from "@/api/route";
import * as filters from "@/features/filters/api";
import { deleteFilter } from "@/features/filters/mutations";

/** Removes a filter of the caller's. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(filters.deleteFilter, async ({ viewer, params }) => ({
    filters: await deleteFilter(viewer, params.id),
  })),
);
