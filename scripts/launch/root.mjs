import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The absolute path of the checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** @type {{ name: string, engines: { node: string } }} */
export const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
