import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { cleanInstall, explainFailure, isInstalled, keepsDev } from "./install.mjs";

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/tool": { version: "2.0.0", dev: true },
  "node_modules/a-darwin": { version: "1.0.0", optional: true },
};
const { "": _, "node_modules/a-darwin": __, ...installed } = wanted;

it("a failure of npm is two lines: why, and which npm installs the packages", () => {
  vi.stubEnv("npm_config_user_agent", "npm/9.2.0 node/v20.19.2 linux x64 workspaces/false");
  const output = `npm ERR! code ECONNREFUSED
npm ERR! syscall connect
npm ERR! errno ECONNREFUSED
npm ERR! FetchError: request to http://127.0.0.1:1/next failed, reason: connect ECONNREFUSED 127.0.0.1:1
npm ERR!     at ClientRequest.<anonymous> (/usr/share/nodejs/minipass-fetch/lib/index.js:130:14)

npm ERR! A complete log of this run can be found in:
`;
  expect(explainFailure(output)).toBe(`npm 9.2.0 did not install the packages: \
FetchError: request to http://127.0.0.1:1/next failed, reason: connect ECONNREFUSED 127.0.0.1:1
npm 9.2 or later does, where it reaches its registry: \`npm install --global npm@11\` installs one.`);
  expect(explainFailure("npm error code EUSAGE\nnpm error\nnpm error Out of sync.")).toContain(
    "packages: Out of sync.\n",
  );
  vi.unstubAllEnvs();
});

it("where npm cannot write to its cache, it gets one for this installation", async () => {
  const folder = mkdtempSync(join(tmpdir(), "install-"));
  const npm = join(folder, "npm-cli.js");
  writeFileSync(
    npm,
    `const cache = process.argv.find((arg) => arg.startsWith("--cache="))?.slice(8);
if (!cache) {
  console.error("npm error code EACCES\\nnpm error syscall mkdir");
  process.exit(1);
}
require("node:fs").writeFileSync(cache + "/file", "");
require("node:fs").writeFileSync(${JSON.stringify(folder)} + "/used", cache);`,
  );
  vi.stubEnv("npm_execpath", npm);
  await cleanInstall({ dev: false, folder });
  const cache = readFileSync(join(folder, "used"), "utf8");
  expect([dirname(cache), existsSync(cache)]).toEqual([tmpdir(), false]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe("installed packages", () => {
  it("are current without optional packages of other platforms", () => {
    expect(isInstalled(wanted, installed, { dev: true })).toBe(true);
  });

  it("are not current without the Node of this platform, where it is needed", () => {
    const [os, cpu] = [process.platform, process.arch];
    const node = { version: "26.10.0", optional: true, bin: { node: "bin/node" }, os, cpu };
    const withNode = { ...wanted, "node_modules/node": node };
    expect(isInstalled(withNode, installed, { dev: true, node: true })).toBe(false);
    expect(isInstalled(withNode, installed, { dev: true })).toBe(true);
    const other = { ...wanted, "node_modules/node": { ...node, os: "other" } };
    expect(isInstalled(other, installed, { dev: true, node: true })).toBe(true);
  });

  it("are not current before npm has written its record", () => {
    expect(isInstalled(wanted, undefined, { dev: false })).toBe(false);
  });

  it.each([
    ["node_modules/a", "1.0.1"],
    ["node_modules/tool", "1.9.0"],
    ["node_modules/a-darwin", "0.9.0"],
  ])("are not current with another version of %s", (path, version) => {
    expect(isInstalled(wanted, { ...installed, [path]: { version } }, { dev: false })).toBe(false);
  });

  it("need development packages only for development", () => {
    const { "node_modules/tool": ___, ...withoutDev } = installed;
    expect(isInstalled(wanted, withoutDev, { dev: false })).toBe(true);
    expect(isInstalled(wanted, withoutDev, { dev: true })).toBe(false);
  });

  it("keep development packages that are needed or were installed before", () => {
    const { "node_modules/tool": ___, ...withoutDev } = installed;
    expect(keepsDev(undefined, { dev: false })).toBe(false);
    expect(keepsDev(withoutDev, { dev: false })).toBe(false);
    expect(keepsDev(installed, { dev: false })).toBe(true);
    expect(keepsDev(withoutDev, { dev: true })).toBe(true);
  });
});
