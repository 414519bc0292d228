import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nextProgram } from "../scripts/launch/build.mjs";
import { root } from "../scripts/launch/root.mjs";
import { runNode } from "../scripts/launch/run.mjs";

export const copyDirectory = join(root, ".bench");

/** With a second lockfile, Next would infer another workspace root. */
const EXCLUDED = /^(bench|e2e|prisma|tests|scripts)\/|\.test\.tsx?$|^package-lock\.json$/;

/** Untracked folders that the build needs: the Prisma client and the font. */
const UNTRACKED = ["src/generated", "node_modules/@fontsource-variable"];

/** Minimal routes to compare with, in the same build. */
const minimalRoutes = {
  "app/api/bench/route.ts": "export const GET = async () => Response.json({ ok: true });\n",
  "app/bare/page.tsx": `import { connection } from "next/server";
export default async function BarePage() {
  await connection();
  return <p>bare</p>;
}
`,
  // In the layout of signed-in users.
  "app/(signed-in)/framed/page.tsx": `import { connection } from "next/server";
export default async function FramedPage() {
  await connection();
  return <p>bare</p>;
}
`,
};

/**
 * Copies the application and adds the minimal routes, so that they never ship with it. The copy is
 * inside the checkout, where packages are resolved.
 */
function makeCopy(): void {
  rmSync(copyDirectory, { recursive: true, force: true });
  const tracked = execFileSync(
    "git",
    ["ls-files", "app", "src", "public", "*.ts", "*.mjs", "*.json"],
    {
      cwd: root,
      encoding: "utf8",
    },
  ).split("\n");
  for (const file of tracked.filter((name) => name && !EXCLUDED.test(name))) {
    cpSync(join(root, file), join(copyDirectory, file));
  }
  for (const folder of UNTRACKED) {
    cpSync(join(root, folder), join(copyDirectory, folder), { recursive: true });
  }
  for (const [file, content] of Object.entries(minimalRoutes)) {
    mkdirSync(dirname(join(copyDirectory, file)), { recursive: true });
    writeFileSync(join(copyDirectory, file), content);
  }
}

/** Makes the copy and builds it. */
export async function buildCopy(): Promise<void> {
  console.log("Building the copy to measure");
  makeCopy();
  await runNode("next build", [nextProgram, "build", copyDirectory], { quiet: true });
}
