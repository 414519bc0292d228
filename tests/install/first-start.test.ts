import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { start } from "../start/launcher";
import { nodeOf } from "../support/nodes";
import { npmOf } from "../support/npm";
import { ordinaryUser, type User } from "../support/ordinary-user";

const START_MS = 800_000;

const home = mkdtempSync(join(tmpdir(), "vitrine-first-start-"));
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true }));

type Start = {
  node: number;
  npm: string;
  who: string;
  user?: User | undefined;
  folder?: string;
  umask?: string;
  npmrc?: string;
  homeMode?: number;
  env?: Record<string, string>;
};

const starts: Start[] = [
  { node: 20, npm: "9.2.0", who: "root or this person" },
  {
    node: 20,
    npm: "10.8.2",
    who: "a person with an empty home, a folder with a space and an umlaut, and private files",
    user: ordinaryUser,
    folder: "my säte",
    umask: "077",
  },
  {
    node: 22,
    npm: "10.9.4",
    who: "a person with a locale that is not installed, who works for production without optional packages",
    user: ordinaryUser,
    npmrc: "omit[]=optional\nomit[]=dev\nprefix=/nowhere\n",
    env: { NODE_ENV: "production", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" },
  },
  {
    node: 24,
    npm: "11.6.2",
    who: "a person with a home that is read-only",
    user: ordinaryUser,
    homeMode: 0o555,
  },
];

/** What the machine has: `node` and `npm` in one folder that everybody can read. */
function install(bin: string, node: string, npm: string) {
  mkdirSync(bin, { recursive: true });
  cpSync(node, join(bin, "node"));
  cpSync(dirname(dirname(npm)), join(bin, "npm-files"), { recursive: true });
  symlinkSync("npm-files/bin/npm-cli.js", join(bin, "npm"));
}

it.for(starts)(
  "a fresh clone starts with Node $node and npm $npm, for $who",
  {
    timeout: START_MS,
  },
  async (
    { node, npm, user, folder = "site", umask = "022", npmrc = "", homeMode = 0o755, env },
    context,
  ) => {
    const own = mkdtempSync(join(home, "person-"));
    chmodSync(own, 0o755);
    install(join(own, "bin"), nodeOf(node, context), npmOf(npm));
    const cwd = join(own, folder);
    execFileSync("git", ["clone", "--quiet", root, cwd]);
    mkdirSync(join(own, "home"));
    writeFileSync(join(own, "home/.npmrc"), npmrc);
    if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, own]);
    chmodSync(join(own, "home"), homeMode);
    const port = String(await freePort());
    // The certificates of a network that reads what npm downloads.
    const { NODE_EXTRA_CA_CERTS = "" } = process.env;
    const PATH = `${join(own, "bin")}:/usr/bin:/bin`;
    const unset = env?.NODE_ENV ? "" : "unset NODE_ENV; ";
    const site = start(
      {
        PATH,
        HOME: join(own, "home"),
        PORT: port,
        HOST: "127.0.0.1",
        SEED: "",
        NODE_EXTRA_CA_CERTS,
        ...env,
      },
      { command: ["sh", "-c", `umask ${umask}; ${unset}exec npm start`], cwd, user },
    );
    try {
      await site.ready("", START_MS);
      const page = await fetch(`http://127.0.0.1:${port}/login`);
      expect(page.status).toBe(200);
      expect(site.stdout()).not.toContain("trying once more");
    } finally {
      site.kill("SIGTERM");
      await site.ended;
      chmodSync(join(own, "home"), 0o755);
      rmSync(own, { recursive: true });
    }
  },
);
