import { call } from "@/lib/call";
import type { login } from "./api";
import { saveAuth } from "./auth-storage";

type Credentials = { email: string; password: string } | { username: string; password: string };

/**
 * Logs in: the answer sets the cookie, and the storage takes user and tokens.
 * @throws CallError with the server's sentence
 */
export async function logIn(credentials: Credentials) {
  const body = credentials;
  const path = "/users/login";
  saveAuth(await call<typeof login>({ method: "POST", path, body, anonymous: true }));
}
