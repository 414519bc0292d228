import { forEach } from "@/api/many";
import { handle, route } from "@/api/route";
import * as admin from "@/features/admin/api";
import { updateUser } from "@/features/admin/mutations";
import { listUsers } from "@/features/admin/queries";

/** All accounts page by page, for admins and moderators, who change many at once. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(admin.listUsers, ({ viewer, query }) => listUsers(viewer, query)),
  handle(admin.updateUsers, ({ viewer, body: { ids, ...changes } }) =>
    forEach(ids, (id) => updateUser(viewer, { id, changes })),
  ),
);
