import { handle, route } from "@/api/route";
import { loginSource } from "@/features/auth/devices/cookie";
import { signIn } from "@/features/auth/sign-in";
import * as signOn from "@/features/auth/sign-on/api";
import { readSignOnCookie } from "@/features/auth/sign-on/cookie";
import { spendSignOn } from "@/features/auth/sign-on/mutations";

/** Opens a session for the person that single sign-on has just proved. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(signOn.signOn, async ({ request, headers, audit }) => {
    const source = await loginSource(request, audit);
    const proved = await readSignOnCookie(request.headers.get("cookie"));
    const user = await spendSignOn(proved);
    audit.account = user.id;
    return signIn({ user, source, request, headers, proved });
  }),
);
