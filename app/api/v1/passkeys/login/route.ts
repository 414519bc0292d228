import { handle, route } from "@/api/route";
import { loginSource } from "@/features/auth/devices/cookie";
import { logInByPasskey } from "@/features/auth/passkeys/api";
import { verifyPasskeyLogin } from "@/features/auth/passkeys/verify";
import { signIn } from "@/features/auth/sign-in";

/** Opens a session, by passkey. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(logInByPasskey, async ({ body, request, headers, audit }) => {
    const source = await loginSource(request, audit);
    const user = await verifyPasskeyLogin(body.passkey, source);
    return signIn({ user, source, request, headers, connects: body.connects });
  }),
);
