import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";

/** Lets Node load what each server process needs before it listens. */
export const serverFlags = [
  "--import",
  pathToFileURL(join(root, "scripts/launch/server-process.mjs")).href,
];
