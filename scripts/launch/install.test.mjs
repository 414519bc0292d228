import { describe, expect, it } from "vitest";
import { isInstalled, keepsDev } from "./install.mjs";

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/tool": { version: "2.0.0", dev: true },
  "node_modules/a-darwin": { version: "1.0.0", optional: true },
};
const { "": _, "node_modules/a-darwin": __, ...here } = wanted;

describe("packages", () => {
  it("are current with every version, without other platforms'", () => {
    expect(isInstalled(wanted, here, { dev: true })).toBe(true);
  });

  it("are not current before npm has written its record", () => {
    expect(isInstalled(wanted, undefined, { dev: false })).toBe(false);
  });

  it.each([
    ["node_modules/a", "1.0.1"],
    ["node_modules/tool", "1.9.0"],
    ["node_modules/a-darwin", "0.9.0"],
  ])("are not current with another version of %s", (path, version) => {
    expect(isInstalled(wanted, { ...here, [path]: { version } }, { dev: false })).toBe(false);
  });

  it("need the development ones only for development", () => {
    const { "node_modules/tool": ___, ...lean } = here;
    expect(isInstalled(wanted, lean, { dev: false })).toBe(true);
    expect(isInstalled(wanted, lean, { dev: true })).toBe(false);
  });

  it("stay those of development where they are needed or have been", () => {
    const { "node_modules/tool": ___, ...lean } = here;
    expect(keepsDev(undefined, { dev: false })).toBe(false);
    expect(keepsDev(lean, { dev: false })).toBe(false);
    expect(keepsDev(here, { dev: false })).toBe(true);
    expect(keepsDev(lean, { dev: true })).toBe(true);
  });
});
