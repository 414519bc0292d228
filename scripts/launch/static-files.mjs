import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const oneHour = 3_600_000;

/**
 * Adds to a new build the static files of the builds that it replaced less than an hour ago, because
 * pages that browsers opened before still load them. Their names contain a hash of their content.
 * @param {string} output Next's output directory, of which `next build` empties all but `cache`
 * @param {number} [now] in milliseconds
 */
export function addEarlierStaticFiles(output, now = Date.now()) {
  const kept = join(output, "cache/static-files");
  const files = join(output, "static");
  const current = join(kept, "current");
  mkdirSync(kept, { recursive: true });
  if (existsSync(current)) renameSync(current, join(kept, String(now)));
  cpSync(files, current, { recursive: true });
  for (const replacedAt of readdirSync(kept).filter((name) => name !== "current")) {
    const earlier = join(kept, replacedAt);
    if (now - Number(replacedAt) < oneHour)
      cpSync(earlier, files, { recursive: true, force: false });
    else rmSync(earlier, { recursive: true });
  }
}
