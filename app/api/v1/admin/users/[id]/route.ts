import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { deleteUser, updateUser } from "@/features/admin/api";
import { deleteUser as remove, updateUser as update } from "@/features/admin/mutations";

/** An admin changes or deletes an account. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(updateUser, async ({ params, body }) => ({
    user: await update({ id: params.id, changes: body }),
  })),
  handle(deleteUser, async ({ params }) => {
    await remove({ id: params.id });
    return {};
  }),
);
