import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { withClient } from "../../scripts/migrations/database.mjs";
import { absentVariables } from "../harness/absent-variables";
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

/** Runs one of the operator's commands; `input` is what it reads from standard input. */
async function operate(line: string, { input = "", env = {} } = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["scripts/admin.mjs", ...line.split(" ")], {
    cwd: root,
    env: { PATH, HOME, ...absentVariables, NODE_ENV: "production", DATA_DIR: dataDir, ...env },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** What a command that cannot do it says: one sentence, and nothing else. */
async function refusal(line: string, options?: Parameters<typeof operate>[1]) {
  const { code, stdout, stderr } = await operate(line, options);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^[A-Z].*\.$/);
  return stderr;
}

const done = async (line: string, options?: Parameters<typeof operate>[1]) => {
  const { code, stdout, stderr } = await operate(line, options);
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

describe("before there is a site", () => {
  it("explains itself", async () => {
    expect(await done("--help")).toMatch(/^Usage: npm run admin -- <command> <username>/);
  });

  it("says in one sentence what is wrong with the command line, exit code 2", async () => {
    const { code, stderr } = await operate("promote");
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^promote takes one .*--help\.$/)]);
  });

  it("says where there is no database", async () => {
    expect(await refusal("promote ana")).toMatch(/^There is no database in .* yet; `npm start`/);
    const env = { DATABASE_URL: "postgresql://somebody:geheim@127.0.0.1:1/nothing" };
    const sentence = await refusal("promote ana", { env });
    expect(sentence).toMatch(/DATABASE_URL.*ECONNREFUSED/);
    expect(sentence).not.toContain("geheim");
  });
});

describe("while the site runs", () => {
  it("starts", async () => {
    site = start({ DATA_DIR: dataDir, PORT: port });
    await site.ready();
    await addUser("ana", "user");
    await addUser("boss", "admin");
  });

  it("promotes and demotes, but keeps the last admin", async () => {
    expect(await refusal("promote nobody")).toBe('There is no user "nobody".');
    expect(await done("promote Ana")).toBe("ana is now an admin.");
    expect(await done("promote @ana")).toBe("ana is an admin already.");
    expect(await done("demote boss")).toBe("boss is now an ordinary user.");
    expect(await refusal("demote ana")).toBe("The last admin cannot be demoted.");
  });

  it("resets a password, ends the sessions, and lets in whom failures kept out", async () => {
    expect(await refusal("reset-password ana", { input: "short\n" })).toMatch(/at least 6/);
    expect(await refusal("reset-password ana")).toMatch(/standard input/);
    const first = await done("reset-password ana", { input: "sesam 1\n" });
    expect(first).toBe("The password of ana is changed; 0 sessions have ended.");
    const answer = await logIn("ana", "sesam 1");
    const { data } = await answer.json();
    expect(await feedStatus(data.accessToken)).toBe(200);
    for (let n = 0; n < 10; n++) expect((await logIn("ana", "wrong")).status).toBe(401);
    expect((await logIn("ana", "sesam 1")).status).toBe(429);
    const lines = (await done("reset-password ana --generate")).split("\n");
    expect(lines[0]).toBe("The password of ana is changed; 1 session has ended.");
    expect(await feedStatus(data.accessToken)).toBe(401);
    expect((await logIn("ana", "sesam 1")).status).toBe(401);
    expect((await logIn("ana", lines[1]?.split(" ").at(-1) ?? "")).status).toBe(200);
  });

  it("ends the sessions alone", async () => {
    expect(await done("sessions revoke ana")).toBe("1 session has ended for ana.");
    expect(await done("sessions revoke ana")).toBe("0 sessions have ended for ana.");
  });

  it("works on a database of one's own as well", async () => {
    const env = { DATABASE_URL: databaseUrlOf(dataDir), DATA_DIR: newDataDir() };
    expect(await done("promote boss", { env })).toBe("boss is now an admin.");
    removeDataDir(env.DATA_DIR);
  });
});

it("starts the embedded database for as long as it takes when the site does not run", async () => {
  site?.kill("SIGTERM");
  await site?.ended;
  expect(await done("demote ana")).toMatch(/ana is now an ordinary user\.$/);
  expect(postmastersOn(dataDir)).toEqual([]);
});
