import "server-only";
import { hkdfSync, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { clientNetworks } from "@/lib/server/client-address";
import { env } from "@/lib/server/env";
import { cookieValue, isSecure, serializeCookie } from "../cookie";
import { DEVICE_ACCOUNTS, DEVICE_SECONDS } from "../limits";

/** A browser, and the accounts that have logged in there, the last one first. */
type Device = { id: string; accounts: string[] };

/** What the log line of an attempt names: the account that it is for, and why a passkey was refused. */
export type AttemptLog = { account?: string; reason?: string };

/** Where an attempt to log in comes from. */
export type LoginSource = {
  /** The widest network of the client. */
  network: string;
  device: Device | null;
  log?: AttemptLog;
};

const ALGORITHM = "HS256";
const TYPE = "device+jwt";

const cookieName = () => (isSecure() ? "__Host-device" : "device");

const key = () => new Uint8Array(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "device-v1", 32));

/** Reads the source of a request. A cookie that is not valid counts as none. */
export async function loginSource(request: Request, log: AttemptLog): Promise<LoginSource> {
  const value = cookieValue(request.headers.get("cookie"), cookieName());
  const network = clientNetworks(request).at(-1) ?? "";
  return { network, device: value ? await readDevice(value) : null, log };
}

type SessionAttempt = {
  request: Request;
  viewer: { id: string; sessionId: string };
  audit: AttemptLog;
};

/** The same of a signed-in user: the session proves that the account has logged in on this device. */
export async function sessionSource({ request, viewer, audit }: SessionAttempt) {
  const device = { id: viewer.sessionId, accounts: [viewer.id] };
  return { ...(await loginSource(request, audit)), device };
}

async function readDevice(value: string): Promise<Device | null> {
  try {
    const { payload } = await jwtVerify(value, key(), { algorithms: [ALGORITHM], typ: TYPE });
    const { jti, accounts } = payload;
    return typeof jti === "string" && Array.isArray(accounts) ? { id: jti, accounts } : null;
  } catch {
    return null;
  }
}

/**
 * The `Set-Cookie` value that says that an account has logged in on a device (OWASP, Slow Down Online
 * Guessing Attacks with Device Cookies; docs/security.md T17). It signs nobody in.
 */
export async function deviceCookie({ device }: LoginSource, userId: string): Promise<string> {
  const others = device?.accounts.filter((account) => account !== userId) ?? [];
  const accounts = [userId, ...others].slice(0, DEVICE_ACCOUNTS);
  const value = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setJti(device?.id ?? randomUUID())
    .setExpirationTime(`${DEVICE_SECONDS}s`)
    .sign(key());
  return serializeCookie(cookieName(), value, DEVICE_SECONDS);
}
