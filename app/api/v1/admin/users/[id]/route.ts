import { handle, route } from "@/api/route";
import * as admin from "@/features/admin/api";
import { deleteUser, updateUser } from "@/features/admin/mutations";
import { shownTo } from "@/features/admin/queries";

/** An admin changes or deletes an account. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(admin.updateUser, async ({ viewer, params, body }) => ({
    user: shownTo(viewer, await updateUser(viewer, { id: params.id, changes: body })),
  })),
  handle(admin.deleteUser, ({ viewer, params }) => deleteUser(viewer, params.id)),
);
