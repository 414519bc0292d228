import { handle, route } from "@/api/route";
import { login } from "@/features/auth/api";
import { loginOrigin } from "@/features/auth/devices/cookie";
import { verifyCredentials } from "@/features/auth/mutations";
import { signIn } from "@/features/auth/sign-in";

/** Opens a session, by password. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(login, async ({ body, request, headers }) => {
    const origin = await loginOrigin(request);
    const user = await verifyCredentials(body, body.password, origin);
    return signIn({ user, origin, request, headers });
  }),
);
