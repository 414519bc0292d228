import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { verify } from "@node-rs/argon2";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "../../scripts/launch/root.mjs";
import { newDatabase, openCluster } from "../harness/cluster";
import { unsetVariables } from "../harness/unset-variables";
import { withoutWaiting } from "../support/command-output";
import { newPerson } from "../support/people";
import { newDataDir, removeDataDir } from "./launcher";

const dataDir = newDataDir();
const cluster = await openCluster();
const DATABASE_URL = await newDatabase(cluster.urlOf("postgres"), `admin_${process.pid}`);
const pool = new pg.Pool({ connectionString: DATABASE_URL });

afterAll(async () => {
  await pool.end();
  await cluster.stop();
  removeDataDir(dataDir);
});

/** @param input the standard input */
async function runAdmin(line: string, { input = "", env = {} } = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["scripts/admin.mjs", ...line.split(" ")], {
    cwd: root,
    env: { PATH, HOME, ...unsetVariables, NODE_ENV: "production", DATA_DIR: dataDir, ...env },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout: withoutWaiting(stdout), stderr: stderr.trim() };
}

/** A command that fails with one sentence. @returns the sentence */
async function failure(line: string, options?: Parameters<typeof runAdmin>[1]) {
  const { code, stdout, stderr } = await runAdmin(line, options);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^[A-Z].*\.$/);
  return stderr;
}

// The command line: scripts/admin/usage.test.mjs; what the commands do: src/features/audit/audit-log.db.test.ts.
describe("npm run admin", () => {
  const env = { DATABASE_URL };
  const success = async (line: string, input?: string) => {
    const { code, stdout, stderr } = await runAdmin(line, { input, env });
    expect([code, stderr]).toEqual([0, ""]);
    return stdout;
  };

  it("names the missing database", async () => {
    expect(await failure("promote ana")).toMatch(/^There is no database in .* yet; `npm start`/);
  });

  it("does not demote the last admin, whose name it takes in any case and behind an @", async () => {
    const { username } = await newPerson({ pool, secret: "unused" }, "admin");
    const refused = await failure(`demote @${username.toUpperCase()}`, { env });
    expect(refused).toBe("The last admin cannot be demoted.");
  });

  it("resets a password to one that it reads or makes, and ends sessions", async () => {
    const { id, username } = await newPerson({ pool, secret: "unused" });
    const isPassword = async (password: string) => {
      const hashOf = "SELECT password_hash FROM users WHERE id = $1";
      return verify((await pool.query(hashOf, [id])).rows[0].password_hash, password);
    };
    expect(await success(`reset-password ${username}`, "sesame 1\n")).toBe(
      `The password of ${username} is changed; 1 session has ended.`,
    );
    expect(await isPassword("sesame 1")).toBe(true);
    const lines = (await success(`reset-password ${username} --generate`)).split("\n");
    expect(lines[0]).toBe(`The password of ${username} is changed; 0 sessions have ended.`);
    expect(await isPassword(lines[1]?.split(" ").at(-1) ?? "")).toBe(true);
  });
});
