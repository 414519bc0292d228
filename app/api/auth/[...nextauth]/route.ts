import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { limitRate } from "@/api/rate-limits";
import { type Exchange, respond } from "@/api/respond";
import { seeOther } from "@/api/response";
import { otherVerbs, unknownPath } from "@/api/route";
import { requireSameOrigin } from "@/api/same-origin";
import { expiredCookie } from "@/features/auth/cookie";
import { type AttemptLog, loginSource } from "@/features/auth/devices/cookie";
import { deviceNameOf } from "@/features/auth/devices/device-name";
import { type AuthExchange, authOptions } from "@/features/auth/next-auth-options";
import { HOME, loginPath, safeNext, signOnOutcomePath } from "@/features/auth/paths";
import { noteLogin } from "@/features/auth/sign-in";
import { expiredBeginningCookie, signOnCookie } from "@/features/auth/sign-on/cookie";
import { keepSignOn } from "@/features/auth/sign-on/mutations";
import { beginSignOn, endSignOn } from "@/features/auth/sign-on/provider";
import { AppError } from "@/lib/errors";
import { bodySender, clientAddress } from "@/lib/server/client-address";
import { env } from "@/lib/server/env";
import { readText, receiveBody } from "@/lib/server/request-body";
import * as z from "@/lib/zod";

const BODY_BYTES = 64 * 1024;

type Context = { params: Promise<{ nextauth: string[] }> };
type Method = "GET" | "POST";

/** What next-auth serves for a credentials provider; the rest of it fails without another provider. */
const methodsOf = new Map<string, Method[]>([
  ["csrf", ["GET"]],
  ["providers", ["GET"]],
  ["error", ["GET"]],
  ["session", ["GET"]],
  ["signin", ["GET", "POST"]],
  ["signin/credentials", ["POST"]],
  ["signout", ["GET", "POST"]],
  ["callback/credentials", ["POST"]],
]);

/** Of single sign-on, where OIDC_ISSUER is set: its begin, and the provider's answer. */
const signOnPaths = ["sign-on", "callback/oidc"];
const SIGN_ON_METHODS: Method[] = ["GET"];

/**
 * next-auth's own endpoints, on the same service as `POST users/login` and under the same same-origin
 * rule.
 * @throws AppError cross_site, rate_limited, invalid_input for a malformed body, and what fails in a login
 */
async function serve(request: Request, context: Context): Promise<Response> {
  const path = (await context.params).nextauth.join("/");
  const isSignOn = signOnPaths.includes(path) && env().OIDC_ISSUER !== undefined;
  const methods = isSignOn ? SIGN_ON_METHODS : methodsOf.get(path);
  if (!methods) return unknownPath(request);
  const { refuse, describe } = otherVerbs(methods);
  if (request.method === "OPTIONS") return describe(request);
  const method = methods.find((known) => known === request.method.replace("HEAD", "GET"));
  if (!method) return refuse(request);
  const route = `${request.method} /api/auth/${path}`;
  const run = async (exchange: Exchange) => {
    const audit: AttemptLog & { address: string } = { address: clientAddress(request) };
    if (method === "POST" || isSignOn) exchange.audit = audit;
    // next-auth would put the error, as it was sent, into a header.
    if (path === "error") return seeOther(loginPath(HOME));
    if (method === "POST") {
      requireSameOrigin(request);
      await limitRate("login", { request, userId: undefined });
    }
    if (isSignOn) {
      await limitRate("login", { request, userId: undefined });
      return signOn(request, path);
    }
    const sent = new NextRequest(request.url, {
      // next-auth knows no HEAD.
      method,
      headers: request.headers,
      ...(method === "POST" && { body: await readFields(request) }),
    });
    const login: AuthExchange = {
      source: await loginSource(request, audit),
      deviceName: deviceNameOf(request),
      failures: [],
    };
    const response = await NextAuth(sent as never, context as never, authOptions(login));
    if (login.failures.length > 0) throw login.failures[0];
    // Its word for an address to go on to that is none.
    if (response.status === 500) throw invalid("The callback address is not valid");
    response.headers.set("cache-control", "no-store");
    if (response.status === 401) response.headers.append("set-cookie", expiredCookie());
    if (login.loggedIn) {
      const { source, loggedIn: userId } = login;
      await noteLogin({ userId, source, request, headers: response.headers });
    }
    return response;
  };
  // As it is written here, whatever the client has encoded in its path.
  return respond(request, run, { route });
}

/**
 * Begins single sign-on, or takes the answer of the provider. Both are links, because a form may not lead to another
 * site (the content security policy). No session yet: the page that follows fetches it with its tokens
 * (docs/security.md T91).
 */
async function signOn(request: Request, path: string): Promise<Response> {
  if (path === "sign-on") {
    const next = safeNext(new URL(request.url).searchParams.get("next"));
    // Whoever follows a link of another site did not ask for it.
    if (request.headers.get("sec-fetch-site") === "cross-site") return seeOther(loginPath(next));
    const begun = await beginSignOn(next);
    const response = seeOther(begun?.location ?? signOnOutcomePath("failed", next));
    if (begun) response.headers.append("set-cookie", begun.cookie);
    return response;
  }
  const { next, proved } = await endSignOn(request);
  const outcome = !proved ? "failed" : (await keepSignOn(proved)) ? "done" : "new";
  const response = seeOther(signOnOutcomePath(outcome, next));
  response.headers.append("set-cookie", expiredBeginningCookie());
  if (proved) response.headers.append("set-cookie", await signOnCookie(proved));
  return response;
}

const fields = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** The text of a form or of a JSON object of texts, all that next-auth can take. */
async function readFields(request: Request): Promise<string> {
  const body = receiveBody(request, { kind: "text", ...bodySender(request, undefined) });
  const text = await readText(body, BODY_BYTES).finally(body.release);
  if (!request.headers.get("content-type")?.includes("application/json")) return text;
  try {
    fields.parse(JSON.parse(text));
    return text;
  } catch {
    throw invalid("The body is not a JSON object of texts");
  }
}

const invalid = (message: string) => new AppError("invalid_input", message, { errors: [] });

export {
  serve as DELETE,
  serve as GET,
  serve as OPTIONS,
  serve as PATCH,
  serve as POST,
  serve as PUT,
};
