import { handle, route } from "@/api/route";
import * as users from "@/features/users/api";
import { searchUsers } from "@/features/users/search/queries";

/** People by username and full name. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(users.searchUsers, ({ viewer, query }) => searchUsers(viewer, query)),
);
