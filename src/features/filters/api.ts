import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import * as z from "@/lib/zod";
import { FILTERS_MAX } from "./messages";
import { filterBody, filterSchema } from "./schema";

const data = z.object({ filters: z.array(filterSchema) });

export const listFilters = contract("Profiles", "GET /filters", {
  summary: "The words and tags that the caller filters",
  description:
    "All of them, oldest first. Posts and comments name the first they have in `filteredBy`.",
  message: "Filters",
  data,
});

export const createFilter = contract("Profiles", "POST /filters", {
  summary: "Filter a word or a tag",
  description: `A word is found whole, in any case, in title, text and tags. Returns all filters; one that exists stays as it is. 409 for more than ${FILTERS_MAX}.`,
  body: filterBody,
  limit: "toggle",
  status: 201,
  message: "Filter added",
  data,
  errors: ["conflict"],
});

export const deleteFilter = contract("Profiles", "DELETE /filters/{id}", {
  summary: "Remove a filter",
  params: idParams("Filter"),
  message: "Filter removed",
  data,
});
