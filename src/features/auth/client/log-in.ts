import { call } from "@/lib/browser/call";
import type { login } from "../api";
import { saveAuth } from "./auth-storage";

export type LoginValues = { identifier: string; password: string };

type Credentials = { email: string; password: string } | { username: string; password: string };

/** An identifier with an @ is an email, any other a username. */
export const credentialsOf = ({ identifier, password }: LoginValues): Credentials =>
  identifier.includes("@") ? { email: identifier, password } : { username: identifier, password };

/**
 * Logs in: the response sets the cookie, and user and tokens are stored.
 * @param connects keeps what single sign-on has proved
 * @throws CallError
 */
export async function logIn(credentials: Credentials, connects?: true) {
  const body = { ...credentials, connects };
  saveAuth(await call<typeof login>("POST /users/login", { body, anonymous: true }));
}
