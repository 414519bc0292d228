import { call } from "@/lib/call";
import type { login } from "../api";
import { saveAuth } from "./auth-storage";

/** What the login form holds. */
export type LoginValues = { identifier: string; password: string };

type Credentials = { email: string; password: string } | { username: string; password: string };

/**
 * What is sent for a filled form: an input with an @ is an email, any other a username
 * (docs/product.md V11).
 */
export const credentialsOf = ({ identifier, password }: LoginValues): Credentials =>
  identifier.includes("@") ? { email: identifier, password } : { username: identifier, password };

/**
 * Logs in: the answer sets the cookie, and the storage takes user and tokens.
 * @throws CallError with the server's sentence
 */
export async function logIn(credentials: Credentials) {
  const body = credentials;
  const path = "/users/login";
  saveAuth(await call<typeof login>({ method: "POST", path, body, anonymous: true }));
}
