import { handle, route } from "@/api/route";
import * as admin from "@/features/admin/api";
import { listUsers } from "@/features/admin/queries";

/** All accounts page by page, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(admin.listUsers, ({ query }) => listUsers(query)),
);
