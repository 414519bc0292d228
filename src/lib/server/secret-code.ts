import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** A code for a link, of 192 random bits. */
export const newCode = () => randomBytes(24).toString("base64url");

/** The SHA-256 of a random code or token, which is stored in its place. */
export const hashOfCode = (code: string) => createHash("sha256").update(code).digest();
