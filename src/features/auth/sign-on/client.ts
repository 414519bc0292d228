import { CallError, call } from "@/lib/browser/call";
import { saveAuth } from "../client/auth-storage";
import { signOnPath } from "../paths";
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

/** Where a call wants a fresh sign-on: begins one, which returns to this page. @returns whether it is that */
export function signOnAgain(error: unknown): boolean {
  const isWanted = error instanceof CallError && error.errors.some(({ path }) => path === "signOn");
  if (isWanted) location.assign(signOnPath(location.pathname + location.search));
  return isWanted;
}
