import { handle, route } from "@/api/route";
import { registerUser } from "@/features/auth/accounts/mutations";
import { register } from "@/features/auth/api";
import { toOwnUser } from "@/features/users/queries";
import { clientNetworks } from "@/lib/server/client-address";

/** Creates an account with its profile picture. Logging in is a call of its own. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(register, async ({ body, file, request }) => ({
    user: toOwnUser(
      await registerUser({ ...body, picture: file.bytes, network: clientNetworks(request)[0] }),
    ),
  })),
);
