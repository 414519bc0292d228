import { existsSync } from "node:fs";
import { join } from "node:path";
import { settingsDirectory } from "./root.mjs";

/** Loads `.env`, if there is one; variables that are already set take precedence. */
export function loadDotEnv() {
  const file = join(settingsDirectory, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
