import "server-only";
import { createHash, hkdfSync, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { User } from "@/generated/prisma/client";
import { clientNetworks } from "@/lib/server/client-address";
import { env } from "@/lib/server/env";
import type { AttemptLog } from "@/lib/server/log";
import { cookieValue, isSecure, serializeCookie } from "../cookie";
import { DEVICE_ACCOUNTS, DEVICE_SECONDS } from "../limits";

/** A browser, and the accounts that have logged in there, as `deviceAccount`, the last one first. */
type Device = { id: string; accounts: string[] };

/** Where an attempt to log in comes from. */
export type LoginSource = {
  /** The widest network of the client. */
  network: string;
  device: Device | null;
  /** Whether it is a session, which has proved its account. */
  isSession?: true;
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
  const device = { id: viewer.sessionId, accounts: [] };
  return { ...(await loginSource(request, audit)), device, isSession: true as const };
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

type Account = Pick<User, "id" | "passwordHash">;

/** An account with its password: a new one makes the devices that knew the former unknown. */
export const deviceAccount = ({ id, passwordHash }: Account) =>
  `${id}.${createHash("sha256").update(`${passwordHash}`).digest("base64url").slice(0, 22)}`;

/** Whether an account has logged in with its password of now where an attempt comes from. */
export const isKnownDevice = ({ device, isSession }: LoginSource, account: Account): boolean =>
  isSession || (device?.accounts.includes(deviceAccount(account)) ?? false);

/**
 * The `Set-Cookie` value that says that an account has logged in on a device (OWASP, Slow Down Online
 * Guessing Attacks with Device Cookies; docs/security.md T17). It signs nobody in.
 */
export async function deviceCookie({ device }: LoginSource, user: Account): Promise<string> {
  const others = device?.accounts.filter((account) => !account.startsWith(user.id)) ?? [];
  const accounts = [deviceAccount(user), ...others].slice(0, DEVICE_ACCOUNTS);
  const value = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setJti(device?.id ?? randomUUID())
    .setExpirationTime(`${DEVICE_SECONDS}s`)
    .sign(key());
  return serializeCookie(cookieName(), value, DEVICE_SECONDS);
}
