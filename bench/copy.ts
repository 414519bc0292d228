import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../scripts/launch/root.mjs";
import { runNode } from "../scripts/launch/run.mjs";

const directory = join(root, ".bench");

/** Tests are no part of the site; a second lockfile would make Next look for the root of the workspace. */
const LEFT_OUT = /^(bench|e2e|prisma|tests|scripts)\/|\.test\.tsx?$|^package-lock\.json$/;

/** What is not tracked but named by its path: the generated client, and the font of the layout. */
const FOLDERS = ["src/generated", "node_modules/@fontsource-variable"];

/** The yardsticks that only a build with the same configuration can give. */
const extraRoutes = {
  "app/api/bench/route.ts": "export const GET = async () => Response.json({ ok: true });\n",
  "app/bare/page.tsx": `import { connection } from "next/server";
export default async function BarePage() {
  await connection();
  return <p>bare</p>;
}
`,
  // Inside the layout of whoever is signed in.
  "app/(signed-in)/framed/page.tsx": `import { connection } from "next/server";
export default async function FramedPage() {
  await connection();
  return <p>bare</p>;
}
`,
};

/**
 * A copy of the application with three more routes, so that they never ship with it. It lies inside
 * the checkout, where packages are found.
 */
export function makeCopy(): string {
  rmSync(directory, { recursive: true, force: true });
  const tracked = execFileSync(
    "git",
    ["ls-files", "app", "src", "public", "*.ts", "*.mjs", "*.json"],
    {
      cwd: root,
      encoding: "utf8",
    },
  ).split("\n");
  for (const file of tracked.filter((name) => name && !LEFT_OUT.test(name))) {
    cpSync(join(root, file), join(directory, file));
  }
  for (const folder of FOLDERS) {
    cpSync(join(root, folder), join(directory, folder), { recursive: true });
  }
  for (const [file, content] of Object.entries(extraRoutes)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), content);
  }
  return directory;
}

export async function ensureBuilt(copy: string): Promise<void> {
  console.log("Building the copy that is measured");
  const next = join(root, "node_modules/next/dist/bin/next");
  await runNode("next build", [next, "build", copy], { quiet: true });
}
