import { handle, route } from "@/api/route";
import { registerUser } from "@/features/accounts/mutations";
import { register } from "@/features/auth/api";
import { toOwnUser } from "@/features/users/queries";

/** Creates an account with its profile picture. Logging in is a call of its own. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(register, async ({ body, file }) => ({
    user: toOwnUser(await registerUser({ ...body, picture: file.bytes })),
  })),
);
