import { build } from "esbuild";
import { root } from "../launch/root.mjs";

/** What an operator runs in a package. */
export const commands = ["start", "migrate", "admin", "worker", "backup", "restore"].map(
  (name) => `scripts/${name}.mjs`,
);

/** Started by path. */
const programs = [
  "scripts/launch/cluster.mjs",
  "scripts/launch/exit-on-disconnect.mjs",
  "scripts/launch/server-process.mjs",
  "scripts/launch/worker.ts",
  "scripts/check-env.ts",
  "scripts/admin/commands.ts",
  "scripts/backup/program.ts",
  "src/lib/media/encoder-process.ts",
];

/**
 * Compiles the launcher and the programs that it starts to the same paths, with the packages that they
 * use except native ones, which Next's standalone output contains.
 * @param {string} folder
 */
export async function compilePrograms(folder) {
  await build({
    absWorkingDir: root,
    entryPoints: [...commands, ...programs],
    outdir: folder,
    outbase: root,
    bundle: true,
    splitting: true,
    // As deep as scripts/launch/root.mjs, which becomes part of a chunk and looks for the root from there.
    chunkNames: "scripts/launch/[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    platform: "node",
    target: "node20",
    format: "esm",
    conditions: ["react-server"],
    external: ["sharp", "@node-rs/argon2"],
    // Packages in CommonJS call `require`, which a module does not have.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    legalComments: "linked",
    logLevel: "warning",
  });
}
