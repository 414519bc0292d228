import "server-only";
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

let key: Buffer | undefined;

function derivationKey(): Buffer {
  key ??= Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "refresh-v1", 32));
  return key;
}

/** The first refresh token of a session: 256 random bits. */
export const firstRefreshToken = () => randomBytes(32).toString("base64url");

/** The token that follows another: derived, so that tabs which race get the same one. */
export function nextRefreshToken(sessionId: string, generation: number, previous: Buffer): string {
  return createHmac("sha256", derivationKey())
    .update(`${sessionId}|${generation}|`)
    .update(previous)
    .digest("base64url");
}

/** All of a token that is stored. */
export const hashRefreshToken = (token: string) => createHash("sha256").update(token).digest();
