import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { limitRate } from "@/api/rate-limits";
import { type Exchange, respond } from "@/api/respond";
import { seeOther } from "@/api/response";
import { otherVerbs, unknownPath } from "@/api/route";
import { requireSameOrigin } from "@/api/same-origin";
import { expiredCookie, isSecure } from "@/features/auth/cookie";
import { type AttemptLog, loginSource } from "@/features/auth/devices/cookie";
import { deviceNameOf } from "@/features/auth/devices/device-name";
import { type AuthExchange, authOptions } from "@/features/auth/next-auth-options";
import { HOME, loginPath, safeNext, signOnOutcomePath } from "@/features/auth/paths";
import { noteLogin } from "@/features/auth/sign-in";
import { signOnCookie } from "@/features/auth/sign-on/cookie";
import { PROVIDER_ID } from "@/features/auth/sign-on/provider";
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
    if (method === "POST") requireSameOrigin(request);
    if (method === "POST" || isSignOn) await limitRate("login", { request, userId: undefined });
    const login: AuthExchange = {
      source: await loginSource(request, audit),
      deviceName: deviceNameOf(request),
      failures: [],
    };
    if (isSignOn) return signOn(request, path, login);
    const sent = new NextRequest(request.url, {
      // next-auth knows no HEAD.
      method,
      headers: request.headers,
      ...(method === "POST" && { body: await readFields(request) }),
    });
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

type Sent = {
  action: "csrf" | "signin" | "callback";
  method: Method;
  cookies: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, string>;
};

/**
 * Runs next-auth as a page of the API would, which takes the cookies of the request that it is given.
 * @returns where it redirects to, its cookies, and the body of its response
 */
async function runNextAuth({ action, query, ...sent }: Sent, login: AuthExchange) {
  const headers = new Map<string, string | string[]>();
  let answer: Record<string, string> = {};
  const response = {
    status: () => response,
    setHeader: (name: string, value: string | string[]) => headers.set(name, value),
    getHeader: (name: string) => headers.get(name),
    end: () => {},
    json: () => {},
    send: (body: typeof answer) => {
      answer = body;
    },
  };
  const nextauth = action === "csrf" ? [action] : [action, PROVIDER_ID];
  const request = { ...sent, headers: {}, query: { ...query, nextauth } };
  await NextAuth(request as never, response as never, authOptions(login));
  const cookies = headers.get("Set-Cookie") ?? [];
  return { redirect: String(headers.get("Location") ?? ""), cookies: [cookies].flat(), answer };
}

/**
 * Begins single sign-on, or takes the answer of the provider. Both are links: a form may not lead to another
 * site (the content security policy), so next-auth's own POST is made here.
 */
async function signOn(request: Request, path: string, login: AuthExchange): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (path === "sign-on") {
    const next = safeNext(query.next);
    // Whoever follows a link of another site did not ask for it.
    if (request.headers.get("sec-fetch-site") === "cross-site") return seeOther(loginPath(next));
    const { redirect, cookies } = await begin(next, login);
    const isBegun = URL.canParse(redirect) && new URL(redirect).origin !== env().APP_URL;
    return withCookies(isBegun ? redirect : signOnOutcomePath("failed", next), cookies);
  }
  const jar = cookiesOf(request);
  const next = nextOf(jar);
  const sent = { action: "callback", method: "GET", query, cookies: jar } as const;
  const { cookies } = await runNextAuth(sent, login);
  const { signedOn, failures } = login;
  if (failures.length > 0) throw failures[0];
  const outcome = !signedOn ? "failed" : signedOn.isKnown ? "done" : "new";
  // Those of next-auth are used up.
  const response = withCookies(signOnOutcomePath(outcome, next), cookies);
  if (signedOn) response.headers.append("set-cookie", await signOnCookie(signedOn.proved));
  return response;
}

function withCookies(location: string, cookies: string[]): Response {
  const response = seeOther(location);
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

const cookiesOf = ({ url, headers }: Request) =>
  Object.fromEntries(
    new NextRequest(url, { headers }).cookies.getAll().map(({ name, value }) => [name, value]),
  );

/** As next-auth's own form does: with its token against forged ones, which a call of it gives. */
async function begin(next: string, login: AuthExchange) {
  const { cookies, answer } = await runNextAuth(
    { action: "csrf", method: "GET", cookies: {} },
    login,
  );
  const body = {
    csrfToken: answer.csrfToken ?? "",
    callbackUrl: new URL(next, env().APP_URL).href,
  };
  const jar = Object.fromEntries(
    cookies.map((cookie) => {
      const [name = "", value = ""] = cookie.split(/[=;]/, 2);
      return [name, decodeURIComponent(value)];
    }),
  );
  return runNextAuth({ action: "signin", method: "POST", cookies: jar, body }, login);
}

/** The page that was asked for before, from the cookie that next-auth keeps it in. */
function nextOf(jar: Record<string, string>): string {
  const value = jar[`${isSecure() ? "__Secure-" : ""}next-auth.callback-url`] ?? "";
  if (!URL.canParse(value)) return HOME;
  const { pathname, search } = new URL(value);
  return safeNext(pathname + search);
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
