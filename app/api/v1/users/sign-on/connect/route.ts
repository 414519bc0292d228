import { handle, route } from "@/api/route";
import * as signOn from "@/features/auth/sign-on/api";
import { expiredSignOnCookie, readSignOnCookie } from "@/features/auth/sign-on/cookie";
import { connectIdentity } from "@/features/auth/sign-on/mutations";

/** Connects the account of who has just logged in with that of single sign-on. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(signOn.connectSignOn, async ({ viewer, request, headers }) => {
    await connectIdentity(viewer, await readSignOnCookie(request.headers.get("cookie")));
    headers.append("set-cookie", expiredSignOnCookie());
  }),
);
