import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { limitRate } from "@/api/rate-limits";
import { type Exchange, respond } from "@/api/respond";
import { seeOther } from "@/api/response";
import { otherVerbs, unknownPath } from "@/api/route";
import { requireSameOrigin } from "@/api/same-origin";
import { readSessionCookie } from "@/features/auth/cookie";
import { signOnOutcomePath } from "@/features/auth/paths";
import { findViewer } from "@/features/auth/session";
import { signOnCookie } from "@/features/auth/sign-on/cookie";
import { authOptions, nextOf, type SignOn } from "@/features/auth/sign-on/next-auth";
import { AppError } from "@/lib/errors";
import { bodySender, clientAddress } from "@/lib/server/client-address";
import { env } from "@/lib/server/env";
import { addCount } from "@/lib/server/process-metrics";
import { RequestBody, readText } from "@/lib/server/request-body";

const BODY_BYTES = 64 * 1024;

type Context = { params: Promise<{ nextauth: string[] }> };
type Method = "GET" | "POST";

/** What single sign-on needs of next-auth: a token against forged requests, its begin, the provider's answer. */
const methods = new Map<string, Method>([
  ["csrf", "GET"],
  ["signin/oidc", "POST"],
  ["callback/oidc", "GET"],
]);

/**
 * Single sign-on, where OIDC_ISSUER is set. It opens no session: the page that follows does (docs/security.md
 * T91).
 * @throws AppError cross_site, rate_limited, invalid_input, and what fails in the database
 */
async function serve(request: Request, context: Context): Promise<Response> {
  const path = (await context.params).nextauth.join("/");
  const method = env().OIDC_ISSUER === undefined ? undefined : methods.get(path);
  if (!method) return unknownPath(request);
  const { refuse, describe } = otherVerbs([method]);
  if (request.method === "OPTIONS") return describe(request);
  if (request.method.replace("HEAD", "GET") !== method) return refuse(request);
  const run = async (exchange: Exchange) => {
    exchange.audit = { address: clientAddress(request) };
    if (method === "POST") requireSameOrigin(request);
    await limitRate("login", { request, userId: undefined });
    const claims = await readSessionCookie(request.headers.get("cookie"));
    const viewer = claims && (await findViewer(claims, { waiting: true }));
    const signOn: SignOn = { viewer };
    const sent = new NextRequest(`${env().APP_URL}/api/auth/${path}?${queryOf(request, path)}`, {
      ...{ method, headers: { "content-type": "application/x-www-form-urlencoded" } },
      ...(method === "POST" && { body: await readForm(request) }),
    });
    const response: Response = await NextAuth(sent as never, context as never, authOptions(signOn));
    if (signOn.failure) throw signOn.failure;
    if (path === "callback/oidc") return toPage(response, signOn, nextOf(request));
    // Its word for an address to go on to that is none.
    if (response.status === 500) throw new AppError("invalid_input", "The callback is not valid");
    response.headers.set("cache-control", "no-store");
    return response;
  };
  return respond(request, run, { route: `${request.method} /api/auth/${path}` });
}

const TEXT = /^[\w.~:/+=-]{1,2000}$/;

/** What next-auth gets of the query: of an answer without texts, which it would write into the log. */
function queryOf({ url }: Request, path: string): URLSearchParams {
  const answer = path === "callback/oidc" ? [...new URL(url).searchParams] : [];
  return new URLSearchParams(
    answer
      .filter(([name]) => ["code", "state", "iss", "error"].includes(name))
      .map(([name, value]) => [name, name === "error" || !TEXT.test(value) ? "refused" : value]),
  );
}

async function readForm(request: Request): Promise<string> {
  const body = new RequestBody(request, { kind: "text", ...bodySender(request, undefined) });
  return readText(body, BODY_BYTES).finally(body.release);
}

/** Redirects to the page that goes on, with the cookie that says whom the provider has proved. */
async function toPage(answer: Response, { outcome, proved, viewer }: SignOn, next: string) {
  if (!outcome) addCount("sign_ons_failed_total", "callback");
  const response = seeOther(signOnOutcomePath(outcome ?? "failed", next, viewer !== null));
  // Those of next-auth are used up.
  for (const cookie of answer.headers.getSetCookie()) response.headers.append("set-cookie", cookie);
  if (proved) response.headers.append("set-cookie", await signOnCookie(proved));
  return response;
}

export {
  serve as DELETE,
  serve as GET,
  serve as OPTIONS,
  serve as PATCH,
  serve as POST,
  serve as PUT,
};
