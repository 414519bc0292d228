import { handle, route } from "@/api/route";
import { refreshToken } from "@/features/auth/api";
import { rotateSession } from "@/features/auth/refresh-tokens/mutations";

/** Trades a refresh token for the next pair and renews the cookie (docs/security.md T25). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(refreshToken, async ({ body, headers }) => {
    const { data, cookie } = await rotateSession(body.refreshToken);
    headers.append("set-cookie", cookie);
    return data;
  }),
);
