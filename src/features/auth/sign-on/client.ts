import { CallError, call } from "@/lib/browser/call";
import { saveAuth } from "../client/auth-storage";
import type { connectSignOn, registerBySignOn, signOn } from "./api";

/** Logs in as whom the provider has proved, as `logIn` does with a password. @throws CallError */
export async function logInBySignOn(): Promise<void> {
  saveAuth(await call<typeof signOn>("POST /users/sign-on", { anonymous: true }));
}

/** Signs up as whom the provider has proved, and logs in. @throws CallError */
export async function registerAsProved(body: FormData) {
  const data = await call<typeof registerBySignOn>("POST /users/sign-on/register", {
    ...{ anonymous: true, body },
  });
  saveAuth(data);
  return data;
}

/** Connects the account that has just logged in with whom the provider has proved. @throws CallError */
export const connectProved = () => call<typeof connectSignOn>("POST /users/sign-on/connect");

/** Whether a call wants a fresh sign-on. */
export const wantsSignOn = (error: unknown) =>
  error instanceof CallError && error.errors.some(({ path }) => path === "signOn");

const AUTH = "/api/auth";

/**
 * Begins single sign-on, which returns to `next`, as next-auth's own client does.
 * @throws Error where the provider does not answer
 */
export async function beginSignOn(next: string): Promise<void> {
  const { csrfToken } = await (await fetch(`${AUTH}/csrf`)).json();
  const fields = { csrfToken, callbackUrl: new URL(next, location.href).href, json: "true" };
  const body = new URLSearchParams(fields);
  const { url } = await (await fetch(`${AUTH}/signin/oidc`, { method: "POST", body })).json();
  if (new URL(url).origin === location.origin) throw new Error("Single sign-on has not begun");
  location.assign(url);
}
