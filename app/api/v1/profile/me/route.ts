import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { getMe } from "@/features/users/api";
import { getOwnUser } from "@/features/users/queries";
import { loginNeeded } from "@/lib/errors";

/** The caller's own account, with its email. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getMe, async ({ viewer }) => {
    const user = await getOwnUser({ viewerId: viewer.id });
    if (!user) throw loginNeeded();
    return { user };
  }),
);
