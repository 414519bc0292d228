import { globSync, lstatSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const MAX_BYTES = 60 * 1024 ** 2;

// Vercel adds every file whose name begins with .env.
const NEEDED = /^((node_modules|\.next)\/|\.env\.example$)/;

/** A function of a serverless host, and its files relative to the root of the project. */
type TracedFunction = { name: string; files: string[] };

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** Those of each page and route, from the trace files of a build. */
export function tracedFunctions(root: string): TracedFunction[] {
  const cwd = join(root, ".next/server");
  return globSync("**/*.nft.json", { cwd }).map((name) => {
    const path = join(cwd, name);
    const { files }: { files: string[] } = readJson(path);
    return { name, files: files.map((file) => relative(root, resolve(dirname(path), file))) };
  });
}

/** Those of `vercel build`, which puts several routes into one. */
export function vercelFunctions(root: string): TracedFunction[] {
  const cwd = join(root, ".vercel/output/functions");
  return globSync("**/*.func", { cwd })
    .filter((name) => !lstatSync(join(cwd, name)).isSymbolicLink())
    .map((name) => {
      const { filePathMap = {} } = readJson(join(cwd, name, ".vc-config.json"));
      return { name, files: Object.values<string>(filePathMap) };
    });
}

/** What is wrong with functions: files other than packages and the build, and a size that makes cold starts slow. */
export function faultsOf(root: string, functions: TracedFunction[]) {
  const sizes = new Map<string, number>();
  /** Looked up once, since most files are of most functions. */
  const sizeOf = (file: string) => {
    const size =
      sizes.get(file) ?? statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0;
    sizes.set(file, size);
    return size;
  };
  return functions.flatMap(({ name, files }) => {
    const strange = files.filter((file) => !NEEDED.test(file));
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    return strange.length > 0 || bytes > MAX_BYTES ? [{ name, strange, bytes }] : [];
  });
}
