import { randomInt } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Failure } from "../launch/failure.mjs";

/** Without characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
/** PASSWORD_MAX of the application. */
const length = 8;

export const generatePassword = () =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

async function askTwice() {
  // Discards the echo of readline.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const lines = terminal[Symbol.asyncIterator]();
  /** @param {string} question */
  const ask = async (question) => {
    process.stdout.write(question);
    const { value, done } = await lines.next();
    process.stdout.write("\n");
    if (done) throw new Failure("Nothing was changed.");
    return value;
  };
  try {
    const password = await ask("New password: ");
    if ((await ask("Once more: ")) === password) return password;
    throw new Failure("The two are not the same. Nothing was changed.");
  } finally {
    terminal.close();
  }
}

async function readFirstLine() {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new Failure("Give the new password on standard input, or use --generate.");
}

/** @returns {Promise<string>} */
export const askPassword = () => (process.stdin.isTTY ? askTwice() : readFirstLine());
