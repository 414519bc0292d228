import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listUsers } from "@/features/admin/api";
import { listUsers as list } from "@/features/admin/queries";

/** All accounts page by page, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(listUsers, ({ query }) => list(query)),
);
