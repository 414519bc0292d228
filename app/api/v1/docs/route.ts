import { cookies } from "next/headers";
import { docsPage, docsPolicy } from "@/api/docs/page";
import { rawRoute } from "@/api/route";
import { parseTheme, THEME_COOKIE } from "@/lib/theme";

/** The OpenAPI document for people. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(async () => {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return new Response(docsPage(theme), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": docsPolicy,
      "cache-control": "no-store",
    },
  });
});
