import { existsSync } from "node:fs";
import { join } from "node:path";
import { settingsDirectory } from "./root.mjs";
import { unknownVariables } from "./unknown-variables.mjs";

/**
 * Loads `.env`, if there is one; variables that are already set take precedence. Warns of names that look like a
 * variable and are none.
 */
export function loadDotEnv() {
  const file = join(settingsDirectory, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  for (const sentence of unknownVariables(process.env)) console.error(`Warning: ${sentence}`);
}
