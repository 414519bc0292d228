import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { searchUsers } from "@/features/users/api";
import { searchUsers as search } from "@/features/users/search/queries";

/** People by username and full name. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(searchUsers, ({ viewer, query }) => search({ viewer, ...query })),
);
