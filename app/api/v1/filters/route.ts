import { handle, route } from "@/api/route";
import * as filters from "@/features/filters/api";
import { createFilter } from "@/features/filters/mutations";
import { listFilters } from "@/features/filters/queries";

/** The words and tags that the caller filters; and a new one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(filters.listFilters, async ({ viewer }) => ({ filters: await listFilters(viewer) })),
  handle(filters.createFilter, async ({ viewer, body }) => ({
    filters: await createFilter(viewer, body),
  })),
);
