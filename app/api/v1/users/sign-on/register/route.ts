import { handle, route } from "@/api/route";
import { registerUser } from "@/features/auth/accounts/mutations";
import { loginSource } from "@/features/auth/devices/cookie";
import { signIn } from "@/features/auth/sign-in";
import * as signOn from "@/features/auth/sign-on/api";
import { readSignOnCookie } from "@/features/auth/sign-on/cookie";
import { requireProved } from "@/features/auth/sign-on/mutations";
import { clientNetworks } from "@/lib/server/client-address";

/** Creates an account for the person that single sign-on has just proved, and opens a session. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(signOn.registerBySignOn, async ({ body, file, request, headers, audit }) => {
    const proved = requireProved(await readSignOnCookie(request.headers.get("cookie")));
    const user = await registerUser({
      ...body,
      proved,
      picture: file.bytes,
      network: clientNetworks(request)[0],
    });
    const source = await loginSource(request, audit);
    return signIn({ user, source, request, headers, proved });
  }),
);
