import { describe, expect, it } from "vitest";
import { isInstalled, keepsDev } from "./install.mjs";

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/tool": { version: "2.0.0", dev: true },
  "node_modules/a-darwin": { version: "1.0.0", optional: true },
};
const { "": _, "node_modules/a-darwin": __, ...installed } = wanted;

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
