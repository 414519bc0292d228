/** The admin commands, which call the same functions as the API; each prints one sentence. */
import { text } from "node:stream/consumers";
import { revokeSessions, setUserPassword, updateUser } from "@/features/admin/mutations";
import { findByUsername } from "@/features/admin/queries";
import { newPassword } from "@/features/auth/schema";
import { createInvite } from "@/features/invites/mutations";
import { checkStore } from "@/features/store-check/mutations";
import type { Role } from "@/features/users/roles";
import { AppError } from "@/lib/errors";
import { isUnreachable } from "@/lib/server/database-errors";
import { disconnect } from "@/lib/server/db";
import { removeDemo } from "./remove-demo";

type Account = { id: string; name: string; role: Role };

const sessions = (ended: number) => (ended === 1 ? "1 session has" : `${ended} sessions have`);

async function changeRole({ id, name, role }: Account, wanted: "user" | "admin") {
  const title = wanted === "admin" ? "an admin" : "an ordinary user";
  if (role === wanted) return `${name} is ${title} already.`;
  await updateUser(null, { id, changes: { role: wanted } });
  return `${name} is now ${title}.`;
}

const commands: Record<string, (account: Account) => Promise<string>> = {
  promote: (account) => changeRole(account, "admin"),
  demote: (account) => changeRole(account, "user"),
  "reset-password": async ({ id, name }) => {
    const password = newPassword.safeParse(await text(process.stdin));
    if (!password.success)
      throw new AppError("invalid_input", password.error.issues[0]?.message ?? "");
    const ended = await setUserPassword(id, password.data);
    return `The password of ${name} is changed; ${sessions(ended)} ended.`;
  },
  "sessions revoke": async ({ id, name }) =>
    `${sessions(await revokeSessions(id))} ended for ${name}.`,
};

async function check(mend: boolean): Promise<string> {
  let [mended, left] = [0, 0];
  for await (const { text, isMended } of checkStore({ mend })) {
    console.log(isMended ? `${text}; mended` : text);
    if (isMended) mended += 1;
    else left += 1;
  }
  const differences = (n: number) => `${n} ${n === 1 ? "difference" : "differences"}`;
  if (left === 0)
    return `The store and the database agree${mended ? `, after ${differences(mended)} were mended` : ""}.`;
  process.exitCode = 1;
  return `${differences(left)} of the store and the database, ${mended} mended.`;
}

async function run([command = "", username = ""]: string[]): Promise<string> {
  if (command === "invite") return (await createInvite(null)).link;
  if (command === "check") return check(username === "--mend");
  if (command === "remove-demo") return removeDemo(username === "--yes");
  const user = await findByUsername(username.replace(/^@/, ""));
  if (!user) throw new AppError("not_found", `There is no user "${username}"`);
  const perform = commands[command];
  if (!perform) throw new AppError("invalid_input", `There is no command "${command}"`);
  return perform({ id: user._id, name: user.username, role: user.role });
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return `${error.message.replace(/\.$/, "")}.`;
  if (isUnreachable(error)) return "The database cannot be reached.";
  const reason = error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error);
  return `The database failed: ${reason}`;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
} finally {
  await disconnect();
}
