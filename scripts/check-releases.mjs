/** Run by the weekly job: fails where the Node or the PostgreSQL that is shipped or named is not the newest of its major version. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };
import { root } from "./launch/root.mjs";

/** @param {string} compose @returns {Record<string, string>} the versions by what has them */
export const shippedVersions = (compose, packages = manifest.optionalDependencies) => ({
  ...packages,
  "compose.yaml": /image: postgres:([\d.]+)/.exec(compose)?.[1] ?? "",
});

/**
 * @param {Record<string, string>} shipped as of `shippedVersions`
 * @param {{ version: string }[]} nodes as https://nodejs.org/dist/index.json, the newest first
 * @param {{ major: string, latestMinor: string }[]} postgres as https://www.postgresql.org/versions.json
 * @returns {string[]} a command for GitHub (https://docs.github.com/actions/reference/workflow-commands) for each
 *   that is not current: an error, or a warning for macOS, where a newer Node of the machine is preferred
 */
export function outdated(shipped, nodes, postgres) {
  return Object.entries(shipped).flatMap(([name, version]) => {
    const [major] = version.split(".");
    const minor = postgres.find((one) => one.major === major)?.latestMinor;
    const current =
      name === "compose.yaml"
        ? minor && `${major}.${minor}`
        : nodes.find((one) => one.version.startsWith(`v${major}.`))?.version.slice(1);
    if (version === current) return [];
    const level = name.includes("darwin") ? "warning" : "error";
    return [
      `::${level}::${name} has ${version}, and ${current ?? "none of this major version"} is current`,
    ];
  });
}

/** @param {string} url */
const read = async (url) => (await fetch(url)).json();

if (import.meta.main) {
  const lines = outdated(
    shippedVersions(readFileSync(join(root, "compose.yaml"), "utf8")),
    await read("https://nodejs.org/dist/index.json"),
    await read("https://www.postgresql.org/versions.json"),
  );
  for (const line of lines) console.log(line);
  if (lines.some((line) => line.startsWith("::error"))) process.exitCode = 1;
}
