import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { holderOf } from "../../scripts/launch/lock.mjs";
import { freePort } from "../../scripts/launch/port.mjs";
import { manifest, root } from "../../scripts/launch/root.mjs";
import {
  lockfile,
  nodeOf,
  nodePackages,
  ownPackage,
  ownPlace,
  type Package,
} from "../support/nodes";
import { npmOf } from "../support/npm";
import { childrenOf } from "../support/processes";
import { eventually, isAlive, type Launcher, start } from "./launcher";

const version = `v${ownPackage?.version}`;

/** It unpacks 200 MB. */
const INSTALL_MS = 120_000;

const home = mkdtempSync(path.join(tmpdir(), "vitrine-node-"));
const port = String(await freePort());
let site: Launcher | undefined;

afterEach(async () => {
  site?.kill("SIGKILL");
  await site?.ended;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** In the place of the site, which needs all packages. */
const runSite = `import { once } from "node:events";
export async function runSite(settings, { stop }) {
  if (process.env.EXIT_CODE) process.exit(Number(process.env.EXIT_CODE));
  console.log("Ready: " + process.version);
  setInterval(() => {}, 1000);
  if (!stop.aborted) await once(stop, "abort");
  console.log("Stopped for " + stop.reason);
}
`;

/** Sources without packages, of which the lockfile has only Node. */
function clone(name: string, change: Partial<Package> = {}): string {
  const directory = path.join(home, name);
  for (const file of ["scripts", ".npmrc", ".env.example"])
    cpSync(path.join(root, file), path.join(directory, file), { recursive: true });
  const { dependencies, devDependencies, overrides, ...content } = manifest as object as Record<
    string,
    object
  >;
  const packages = nodePackages.map(([key, one]) => [
    key,
    key === ownPlace ? { ...one, ...change } : one,
  ]);
  const files = {
    "package.json": content,
    "package-lock.json": {
      ...lockfile,
      packages: Object.fromEntries([["", content], ...packages]),
    },
  };
  for (const [file, value] of Object.entries(files))
    writeFileSync(path.join(directory, file), JSON.stringify(value));
  writeFileSync(path.join(directory, "scripts/launch/site.mjs"), runSite);
  return directory;
}

function startIn(cwd: string, node: string, env: Record<string, string> = {}): Launcher {
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
  const npm = { npm_config_prefer_offline: "true", npm_config_fetch_retries: "0" };
  site = start(
    { PATH, PORT: port, HOST: "127.0.0.1", DATABASE_URL: "", ...npm, ...env },
    { command: [node, "scripts/start.mjs"], cwd },
  );
  return site;
}

/** Also after an installation. */
const ready = (launcher: Launcher, text: string) => launcher.ready(text, INSTALL_MS);

const directory = clone("clone");
const inClone = (file: string) => path.join(directory, file);
const lockHolder = async () => (await holderOf(inClone(".data/launcher.lock")))?.pid ?? 0;

/** npm 10 leaves no link to Node. */
const installations: [node: number, npm: string][] = [
  [24, "11.6.2"],
  [26, "latest"],
  [20, "10.8.2"],
];

it.for(installations)(
  "a fresh clone under Node %i and npm %s installs, and goes on with the Node of the lockfile",
  {
    timeout: 2 * INSTALL_MS,
  },
  async ([major, npm], context) => {
    rmSync(inClone("node_modules"), { recursive: true, force: true });
    // What a person's settings say.
    const env = { npm_execpath: npmOf(npm), npm_config_omit: "optional" };
    const launcher = startIn(directory, nodeOf(major, context), env);
    await ready(launcher, version);
    expect(realpathSync(inClone("node_modules/.bin/node"))).toBe(inClone(`${ownPlace}/bin/node`));
    expect(launcher.stdout()).toMatch(/the lockfile\n(.+Waiting for npm ci\n)?Ready/);
    expect(childrenOf(launcher.pid).map(({ pid }) => pid)).toEqual([await lockHolder()]);
    launcher.kill("SIGTERM");
    expect(await launcher.ended).toBe(0);
    expect(launcher.stdout()).toContain("Stopped for SIGTERM");
  },
);

it("installs again with the Node of this machine, as npm deletes the one that runs", {
  timeout: INSTALL_MS,
}, async () => {
  const failing = path.join(home, "npm-cli.js");
  writeFileSync(
    failing,
    `const { existsSync, rmSync } = require("node:fs");
if (existsSync("node_modules")) {
  rmSync("node_modules", { recursive: true });
  process.exit(1);
}
require(${JSON.stringify(npmOf("latest"))});`,
  );
  rmSync(inClone("node_modules/.package-lock.json"));
  const launcher = startIn(directory, inClone("node_modules/.bin/node"), { npm_execpath: failing });
  await ready(launcher, version);
  expect(launcher.stdout()).toContain("That failed; trying once more");
  launcher.kill("SIGINT");
  expect(await launcher.ended).toBe(0);
});

it("ends with the exit code of the process that it has started", async (context) => {
  expect(await startIn(directory, nodeOf(20, context), { EXIT_CODE: "3" }).ended).toBe(3);
});

it("ends with either process, also by kill -9", async (context) => {
  for (const isParent of [true, false]) {
    const launcher = startIn(directory, nodeOf(20, context));
    await ready(launcher, version);
    const child = await lockHolder();
    process.kill(isParent ? launcher.pid : child, "SIGKILL");
    expect(await launcher.ended).toBe(isParent ? null : 137);
    await eventually("the other ends", () => !isAlive(child));
  }
});

type NodeFailure = {
  name: string;
  change: Partial<Package>;
  output: RegExp;
  program?: string;
  library?: string;
};

const ownFile = { resolved: "file:node.tgz", integrity: undefined };
const lackingLibrary = `#!/bin/sh
echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2
exit 127
`;

const failures: NodeFailure[] = [
  {
    name: "cannot be downloaded",
    change: { resolved: "http://127.0.0.1:1/", integrity: "sha512-" },
    output: /once more/,
  },
  { name: "does not run", change: ownFile, output: /lockfile\n/ },
  {
    name: "lacks a library",
    change: ownFile,
    output: /lockfile\n/,
    program: lackingLibrary,
    library: "libatomic.so.1, .+ `apt-get install libatomic1`\\), or ",
  },
];

it.for(failures)(
  "where the Node of the lockfile $name, one from 24 on serves",
  {
    timeout: INSTALL_MS,
  },
  async ({ name, change, output, program = "#!/no/such/loader\n", library = "" }, context) => {
    const cwd = clone(name, change);
    const bin = path.join(cwd, "package/bin");
    mkdirSync(bin, { recursive: true });
    writeFileSync(path.join(bin, "node"), program, { mode: 0o755 });
    writeFileSync(path.join(cwd, "package/package.json"), JSON.stringify(ownPackage));
    execFileSync("tar", ["-czf", "node.tgz", "package"], { cwd });
    const refused = startIn(cwd, nodeOf(20, context));
    expect(await refused.ended).toBe(1);
    expect(refused.stdout()).toMatch(output);
    expect(refused.stderr()).toMatch(
      new RegExp(`^Install ${library}Node 24 or later: this is 20\\..*\\n$`),
    );
    const launcher = startIn(cwd, nodeOf(24, context));
    await ready(launcher, "v24.");
    expect(launcher.stdout()).not.toContain("Installing");
    expect(childrenOf(launcher.pid)).toEqual([]);
    launcher.kill("SIGTERM");
    expect(await launcher.ended).toBe(0);
  },
);
