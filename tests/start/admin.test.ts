import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { withClient } from "../../scripts/migrations/database.mjs";
import { unsetVariables } from "../harness/unset-variables";
import { withoutWaiting } from "../support/command-output";
import {
  databaseUrlOf,
  type Launcher,
  newDataDir,
  postmastersOn,
  removeDataDir,
  start,
} from "./launcher";

const dataDir = newDataDir();
const port = String(await freePort());
const api = `http://127.0.0.1:${port}/api/v1`;
let site: Launcher | undefined;

afterAll(async () => {
  site?.kill("SIGTERM");
  await site?.ended;
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

const success = async (line: string, options?: Parameters<typeof runAdmin>[1]) => {
  const { code, stdout, stderr } = await runAdmin(line, options);
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
};

const addUser = (username: string, role: string) =>
  withClient(databaseUrlOf(dataDir), (client) =>
    client.query(
      `INSERT INTO users (id, full_name, username, email, password_hash, role)
       VALUES (gen_random_uuid(), $1, $1, $1 || '@mail.example', '$argon2id$', $2::"Role")`,
      [username, role],
    ),
  );

const logIn = (username: string, password: string) =>
  fetch(`${api}/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });

const feedStatus = async (token: string) =>
  (await fetch(`${api}/feed`, { headers: { authorization: `Bearer ${token}` } })).status;

describe("without a database", () => {
  it("rejects a bad command line with one sentence and exit code 2", async () => {
    const { code, stderr } = await runAdmin("promote");
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^promote takes one .*--help\.$/)]);
  });

  it("names the missing or unreachable database", async () => {
    expect(await failure("promote ana")).toMatch(/^There is no database in .* yet; `npm start`/);
    const env = { DATABASE_URL: "postgresql://vitrine:hidden-password@127.0.0.1:1/vitrine" };
    const sentence = await failure("promote ana", { env });
    expect(sentence).toMatch(/DATABASE_URL.*ECONNREFUSED/);
    expect(sentence).not.toContain("hidden-password");
  });
});

describe("while the site is running", () => {
  it("starts", async () => {
    site = start({ DATA_DIR: dataDir, PORT: port });
    await site.ready();
    await addUser("ana", "user");
    await addUser("boss", "admin");
  });

  it("promotes users", async () => {
    expect(await failure("promote missing")).toBe('There is no user "missing".');
    expect(await success("promote @Ana")).toBe("ana is now an admin.");
  });

  it("demotes users, except the last admin", async () => {
    expect(await success("demote boss")).toBe("boss is now an ordinary user.");
    expect(await failure("demote ana")).toBe("The last admin cannot be demoted.");
  });

  it("resets a password to one from the standard input, and ends sessions", async () => {
    expect(await failure("reset-password ana", { input: "short\n" })).toMatch(/at least 6/);
    const first = await success("reset-password ana", { input: "sesame 1\n" });
    expect(first).toBe("The password of ana is changed; 0 sessions have ended.");
    const response = await logIn("ana", "sesame 1");
    const { data } = await response.json();
    expect(await feedStatus(data.accessToken)).toBe(200);
    const second = await success("reset-password ana", { input: "sesame 2\n" });
    expect(second).toBe("The password of ana is changed; 1 session has ended.");
    expect(await feedStatus(data.accessToken)).toBe(401);
  });

  it("resets a password to one that it makes", async () => {
    const lines = (await success("reset-password ana --generate")).split("\n");
    expect(lines[0]).toBe("The password of ana is changed; 0 sessions have ended.");
    expect((await logIn("ana", "sesame 2")).status).toBe(401);
    expect((await logIn("ana", lines[1]?.split(" ").at(-1) ?? "")).status).toBe(200);
  });

  it("prints an invitation, and records what it did", async () => {
    expect(await success("invite")).toMatch(/^http:\/\/\S+\/signup#[\w-]{32}$/);
    const { rows } = await withClient(databaseUrlOf(dataDir), (client) =>
      client.query(
        `SELECT action, target_name FROM audit_entries WHERE actor_id IS NULL ORDER BY id`,
      ),
    );
    expect(rows.map(({ action, target_name: name }) => `${action} ${name}`.trim())).toEqual([
      "change_role ana",
      "change_role boss",
      "reset_password ana",
      "reset_password ana",
      "reset_password ana",
      "invite",
    ]);
  });

  it("ends sessions", async () => {
    expect(await success("sessions revoke ana")).toBe("1 session has ended for ana.");
  });

  it("works with DATABASE_URL", async () => {
    const env = { DATABASE_URL: databaseUrlOf(dataDir), DATA_DIR: newDataDir() };
    expect(await success("promote boss", { env })).toBe("boss is now an admin.");
    removeDataDir(env.DATA_DIR);
  });
});

it("starts the embedded database for a command when the site is not running", async () => {
  site?.kill("SIGTERM");
  await site?.ended;
  expect(await success("demote ana")).toMatch(/ana is now an ordinary user\.$/);
  expect(postmastersOn(dataDir)).toEqual([]);
});
