import { parseArgs } from "node:util";
import { commandLine } from "../launch/root.mjs";

/** An invalid command line. */
export class UsageError extends Error {}

/** @typedef {{ command: string, username: string, generate: boolean, mend?: boolean, yes?: boolean }} Request */

const commands = ["promote", "demote", "reset-password", "sessions revoke"];
/** Commands that are not about a user. */
const alone = ["invite", "check", "remove-demo"];

const hint = `See ${commandLine("admin", "--help")}`;

export const help = `Usage: ${commandLine("admin", "<command> <username>")}

Commands:
  promote <username>          make a user an admin
  demote <username>           make an admin a user; the last admin stays one
  reset-password <username>   set a new password, remove passkeys, end all sessions, forget failed logins
  sessions revoke <username>  end all sessions of the user
  invite                      print a link to sign up with once, within seven days
  remove-demo                 remove the demo content: without --yes it only says what would go
  check                       compare the media store with the database; exit code 1 if they differ

Options:
  --generate                  reset-password generates a password and prints it; without it the
                              password is read from standard input
  --mend                      check removes files without a row, except new ones, and marks rows
                              without files
  --yes                       remove-demo removes
  --help                      this text

They work on the database in DATABASE_URL, or on the embedded one in DATA_DIR, whether the site is
running or not.`;

/** The command that each option is for. */
const commandOf = { generate: "reset-password", mend: "check", yes: "remove-demo" };

/** @param {string[]} args @returns {{ values: Record<string, boolean | undefined>, positionals: string[] }} */
function parse(args) {
  const type = /** @type {const} */ ("boolean");
  const options = { help: { type, short: "h" }, generate: { type }, mend: { type }, yes: { type } };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    const known = ["-h", ...Object.keys(options).map((name) => `--${name}`)];
    const unknown = args.find((arg) => arg.startsWith("-") && !known.includes(arg));
    throw new UsageError(`There is no option ${unknown}. ${hint}.`);
  }
}

/** @param {string[]} args @returns {Request | { help: true }} @throws {UsageError} */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  if (values.help) return { help: true };
  const [first, second] = positionals;
  if (first === undefined) throw new UsageError(`Name a command. ${hint}.`);
  const command = first === "sessions" ? `sessions ${second ?? ""}`.trim() : first;
  const isAlone = alone.includes(command);
  if (!isAlone && !commands.includes(command)) {
    throw new UsageError(`There is no command "${command}". ${hint}.`);
  }
  const [username = "", ...more] = positionals.slice(command.split(" ").length);
  if (isAlone && username) throw new UsageError(`${command} takes no username. ${hint}.`);
  if (!isAlone && (!username || more.length)) {
    throw new UsageError(`${command} takes one username. ${hint}.`);
  }
  for (const [option, wanted] of Object.entries(commandOf)) {
    if (values[option] && command !== wanted)
      throw new UsageError(`--${option} is for ${wanted}. ${hint}.`);
  }
  const { generate = false, mend, yes } = values;
  return { command, username, generate, mend, yes };
}
