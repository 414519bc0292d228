import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/launch/root.mjs";

/** Lists the middleware. */
const MANIFEST = "functions-config-manifest.json";

function linkEntries(from: string, to: string, except: string[]) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!except.includes(name)) symlinkSync(join(from, name), join(to, name));
  }
}

/** A copy of the production build as if there were no `middleware.ts`. */
export function withoutMiddleware(): { directory: string; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), "vitrine-bare-"));
  for (const name of ["node_modules", "public", "package.json", "next.config.ts"]) {
    symlinkSync(join(root, name), join(directory, name));
  }
  linkEntries(join(root, ".next"), join(directory, ".next"), ["server", "cache"]);
  linkEntries(join(root, ".next/server"), join(directory, ".next/server"), [MANIFEST]);
  writeFileSync(join(directory, ".next/server", MANIFEST), '{"version":1,"functions":{}}');
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
