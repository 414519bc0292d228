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
                              password is asked for, or read from standard input
  --mend                      check removes files without a row, except new ones, and marks rows
                              without files
  --yes                       remove-demo removes
  --help                      this text

They work on the database in DATABASE_URL, or on the embedded one in DATA_DIR, whether the site is
running or not.`;

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        generate: { type: "boolean" },
        mend: { type: "boolean" },
        yes: { type: "boolean" },
      },
    });
  } catch {
    const known = ["--help", "-h", "--generate", "--mend", "--yes"];
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
  if (values.generate && command !== "reset-password") {
    throw new UsageError(`--generate is for reset-password. ${hint}.`);
  }
  if (values.mend && command !== "check") throw new UsageError(`--mend is for check. ${hint}.`);
  if (values.yes && command !== "remove-demo")
    throw new UsageError(`--yes is for remove-demo. ${hint}.`);
  return {
    command,
    username,
    generate: values.generate ?? false,
    mend: values.mend,
    yes: values.yes,
  };
}
