import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { freePort } from "../../scripts/launch/port.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { ensureDatabase, withDatabase } from "../../scripts/migrations/database.mjs";
import { requireProgram } from "../harness/required-program.mjs";
import { startTemporaryPostgres } from "../harness/temporary-postgres.mjs";
import { eventually, type Launcher, start } from "../start/launcher";
import { ordinaryUser } from "../support/ordinary-user";
import { childrenOf } from "../support/processes";
import { copyContext, filterOf } from "./context";
import { buildImage, commandOf, type Image, pathsIn } from "./dockerfile";

/** SIGRTMIN+3: systemd stops all units and ends. https://www.freedesktop.org/software/systemd/man/latest/systemd.html#Signals */
const HALT = 37;

const SECRET = "a-secret-that-must-not-be-copied";

const home = mkdtempSync(join(tmpdir(), "vitrine-deployment-"));
chmodSync(home, 0o755);
const context = join(home, "context");
const folder = join(home, "user");
mkdirSync(folder);
if (ordinaryUser) chownSync(folder, ordinaryUser.uid, ordinaryUser.gid);

const postgres = await startTemporaryPostgres();
const address = new URL(postgres.url);
await ensureDatabase(withDatabase(postgres.url, "vitrine"));
const port = String(await freePort());

let site: Launcher | undefined;

afterAll(async () => {
  site?.kill("SIGTERM");
  await site?.ended;
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(join(root, file), "utf8");

let image: Image;

describe("the Dockerfile", () => {
  let files: string[];
  let bases: string[];

  beforeAll(() => {
    files = copyContext(context, [".env", ".env.production", ".data/secret"]);
    // As if it were in the folder that is built.
    writeFileSync(join(context, ".env"), `CRON_SECRET=${SECRET}\n`);
    ({ image, bases } = buildImage(read("Dockerfile"), {
      context,
      home: folder,
      user: ordinaryUser,
    }));
  }, 900_000);

  it("builds on the slim image of the Node of the lockfile, and installs no other", () => {
    const { optionalDependencies } = JSON.parse(read("package.json"));
    const [[, version = ""] = []] = Object.entries<string>(optionalDependencies);
    const base = `node:${version.replace(/\.\d+$/, "")}-slim`;
    expect(bases).toEqual([base, base]);
    const packages = readdirSync(join(folder, "build/build/node_modules"));
    expect(packages.filter((name) => name in optionalDependencies)).toEqual([]);
    expect(image.settings).toMatchObject({ USER: "node", EXPOSE: "3000", VOLUME: "/data" });
  });

  it("gets nothing but the sources", () => {
    const top = new Set(files.map((file) => file.split("/")[0]));
    for (const name of [".env", ".env.production", ".data", ".git", "tests", "node_modules"])
      expect(top).not.toContain(name);
    const isKept = filterOf(read(".dockerignore"));
    expect(["src/generated/prisma/client.ts", "src/lib/server/db.ts"].map(isKept)).toEqual([
      false,
      true,
    ]);
  });

  it("copies no setting of the folder that it was built in", () => {
    const found = spawnSync("grep", ["-rl", "-e", SECRET, "-e", folder, image.directory], {
      encoding: "utf8",
    });
    expect(found.stdout).toBe("");
    expect(readdirSync(image.directory)).toContain("server.js");
  });
});

describe("the image alone", () => {
  it("serves from one volume, and prints the random password of the administrator once", async () => {
    const serve = async () => {
      const [, ...args] = commandOf(image, image.settings.CMD);
      site = start(
        {
          ...image.env,
          SEED: "",
          APP_URL: "http://pictures.example",
          HOST: "127.0.0.1",
          PORT: port,
        },
        { command: [process.execPath, ...args], cwd: image.directory, user: ordinaryUser },
      );
      await site.ready();
      site.kill("SIGTERM");
      expect(await site.ended, site.stderr()).toBe(0);
      return site.stdout();
    };
    const printed = /Only shown now: admin \/ \S{8,}/;
    expect(image.env.HOST).toBe("0.0.0.0");
    expect(await serve()).toMatch(printed);
    const again = await serve();
    expect(again).not.toMatch(printed);
    expect(again).not.toContain("admin123");
    const volume = pathsIn(image, "/data");
    expect(readdirSync(volume)).toEqual(expect.arrayContaining(["database.json", "media"]));
    rmSync(volume, { recursive: true });
    mkdirSync(volume);
    if (ordinaryUser) chownSync(volume, ordinaryUser.uid, ordinaryUser.gid);
  }, 900_000);
});

type Service = { environment: Record<string, string>; healthcheck: { test: string[] } };

describe("compose.yaml", () => {
  const variables = {
    POSTGRES_PASSWORD: decodeURIComponent(address.password),
    NEXTAUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
    APP_URL: "https://pictures.example",
    PROXY_HOPS: "0",
  };
  const compose = (env: Record<string, string>) =>
    spawnSync(requireProgram("compose"), ["-f", join(root, "compose.yaml"), "config"], {
      env: { NODE_ENV: "test", PATH: process.env.PATH, ...env },
      encoding: "utf8",
    });
  const services = (): Record<"app" | "database", Service> =>
    parse(compose(variables).stdout).services;

  it.each(Object.keys(variables))("says what to set when %s is missing", (name) => {
    const { status, stderr } = compose({ ...variables, [name]: "" });
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`: Set ${name} to `));
  });

  it("finds out whether the database accepts connections", () => {
    const [kind, program = "", ...args] = services().database.healthcheck.test;
    expect([kind, program]).toEqual(["CMD", "pg_isready"]);
    const status = (PGPORT: string) =>
      spawnSync(requireProgram("pg_isready"), args, {
        ...ordinaryUser,
        env: { NODE_ENV: "test", PGPORT },
      }).status;
    expect(status(address.port)).toBe(0);
    expect(status("1")).not.toBe(0);
  });

  it("runs the image against its database until it is stopped", async () => {
    const { environment } = services().app;
    const env = {
      ...image.env,
      ...environment,
      DATABASE_URL: environment.DATABASE_URL?.replace("database:5432", address.host) ?? "",
      HOST: "127.0.0.1",
      PORT: port,
    };
    const [, ...args] = commandOf(image, image.settings.CMD);
    const healthCheck = commandOf(image, image.settings.HEALTHCHECK);
    const isHealthy = () =>
      spawnSync(process.execPath, healthCheck.slice(1), {
        ...ordinaryUser,
        env: { NODE_ENV: "production", PORT: port },
      }).status === 0;
    expect(healthCheck[0]).toBe("node");
    expect(isHealthy()).toBe(false);
    site = start(env, {
      command: [process.execPath, ...args],
      cwd: image.directory,
      user: ordinaryUser,
    });
    await site.ready();
    expect(isHealthy()).toBe(true);
    expect(existsSync(pathsIn(image, "/data/launcher.lock"))).toBe(true);
    site.kill(image.settings.STOPSIGNAL as NodeJS.Signals);
    expect(await site.ended, site.stderr()).toBe(0);
  });
});

describe("deploy/vitrine.service", () => {
  const unit = read("deploy/vitrine.service");

  it("is accepted by systemd, which finds little exposed", () => {
    const file = join(home, "vitrine.service");
    const program = requireProgram("systemd-analyze");
    writeFileSync(file, unit.replace("/opt/vitrine/node", process.execPath));
    const verify = spawnSync(program, ["verify", "--man=no", file], { encoding: "utf8" });
    expect([verify.status, verify.stderr]).toEqual([0, ""]);
    const args = ["security", "--offline=true", "--no-pager", file];
    const report = execFileSync(program, args, { encoding: "utf8" });
    expect(Number(/exposure level.*: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2);
  });

  it.runIf(ordinaryUser)("is started and stopped by systemd", async () => {
    const state = join(folder, "state");
    const own = join(home, "root");
    const file = join(home, "vitrine.service");
    mkdirSync(state);
    mkdirSync(own);
    chownSync(state, ordinaryUser?.uid ?? 0, ordinaryUser?.gid ?? 0);
    writeFileSync(
      join(state, ".env"),
      `DATABASE_URL=${withDatabase(postgres.url, "vitrine")}\nPORT=${port}\nHOST=127.0.0.1\n`,
    );
    writeFileSync(file, unit.replace("/opt/vitrine/node", "/opt/node"));
    const boot = join(root, "tests/package/boot-unit.sh");
    const command = [boot, own, file, image.directory, process.execPath, state];
    site = start({}, { command });
    const log = join(state, "output");
    const output = () => (existsSync(log) ? readFileSync(log, "utf8") : "");
    await eventually("ready", () => output().includes("Ready: "));
    expect(existsSync(join(state, ".data/secret"))).toBe(true);
    const init = childrenOf(childrenOf(site.pid)[0]?.pid ?? 0)[0];
    process.kill(init?.pid ?? 0, HALT);
    await site.ended;
    expect(output()).toContain("Stopped");
  });
});
