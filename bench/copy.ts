import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nextProgram } from "../scripts/launch/build.mjs";
import { root } from "../scripts/launch/root.mjs";
import { runNode } from "../scripts/launch/run.mjs";

export const copyDirectory = join(root, ".bench");
/** Of another commit. */
export const otherDirectory = join(root, ".bench-other");

/** With a second lockfile, Next would infer another workspace root. */
const EXCLUDED = ["bench", "e2e", "prisma", "tests", "scripts", "package-lock.json"];

const bare = `import { connection } from "next/server";
export default async function BarePage() {
  await connection();
  return <p>bare</p>;
}
`;

/** Minimal routes to compare with, in the same build. */
const minimalRoutes = {
  "app/api/bench/route.ts": "export const GET = async () => Response.json({ ok: true });\n",
  // The feed's SQL and nothing else.
  "app/api/bench/feed/route.ts": `import { feedStatement } from "@/features/posts/feed/queries";
import { pool } from "@/lib/server/db";
let viewerId: string | undefined;
export async function GET() {
  viewerId ??= (await pool().query("SELECT id FROM users WHERE username = 'reader'")).rows[0].id as string;
  const statement = { viewerId, tag: undefined, sort: "recent", after: undefined, rows: 21 } as const;
  const { rows } = await pool().query(feedStatement(statement));
  return Response.json({ posts: rows });
}
`,
  "app/bare/page.tsx": bare,
  // In the layout of signed-in users.
  "app/(signed-in)/framed/page.tsx": bare,
};

/**
 * Copies the working tree, or a commit, into a folder of the checkout, where packages are resolved, and
 * builds it. The working tree's copy gains the minimal routes, so that they never ship with it.
 */
export async function buildCopy(directory = copyDirectory, commit?: string): Promise<void> {
  console.log(`Building ${commit ?? "the working tree"}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  const stash = execFileSync("git", ["stash", "create"], { cwd: root, encoding: "utf8" }).trim();
  const archive = ["archive", commit ?? (stash || "HEAD")];
  const files = execFileSync("git", archive, { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", directory], { input: files });
  const font = "node_modules/@fontsource-variable";
  cpSync(join(root, font), join(directory, font), { recursive: true });
  const schema = ["generate", "--schema", join(directory, "prisma/schema.prisma")];
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
  const prisma = join(root, "node_modules/prisma/build/index.js");
  await runNode("prisma generate", [prisma, ...schema], { env, quiet: true });
  // Of earlier commits, Next builds the styles.
  const program = join(directory, "scripts/styles.mjs");
  if (existsSync(program)) await runNode("styles", [program], { quiet: true });
  for (const name of EXCLUDED) rmSync(join(directory, name), { recursive: true, force: true });
  const tests = readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const file of tests.filter((name) => /\.test\.tsx?$/.test(name)))
    rmSync(join(directory, file));
  for (const [file, content] of commit ? [] : Object.entries(minimalRoutes)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), content);
  }
  await runNode("next build", [nextProgram, "build", directory], { quiet: true });
  const styles = join(directory, "src/generated/styles/files");
  if (existsSync(styles))
    cpSync(styles, join(directory, ".next/static/styles"), { recursive: true });
}
