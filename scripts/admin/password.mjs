import { randomInt } from "node:crypto";
import { createInterface } from "node:readline";
import { Failure } from "../launch/failure.mjs";

/** Without characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
/** PASSWORD_MAX of the application. */
const length = 8;

export const generatePassword = () =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** @returns {Promise<string>} the first line of the standard input */
export async function readPassword() {
  const lines = process.stdin.isTTY ? [] : createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  throw new Failure("Give the new password on standard input, or use --generate.");
}
