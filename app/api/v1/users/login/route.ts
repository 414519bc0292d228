import { handle, route } from "@/api/route";
import { login } from "@/features/auth/api";
import { loginSource } from "@/features/auth/devices/cookie";
import { verifyCredentials } from "@/features/auth/mutations";
import { signIn } from "@/features/auth/sign-in";

/** Opens a session, by password. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(login, async ({ body, request, headers, audit }) => {
    const source = await loginSource(request, audit);
    const user = await verifyCredentials(body, body.password, source);
    return signIn({ user, source, request, headers, connects: body.connects });
  }),
);
