/** `npm run restore -- <file>`: restores a backup into an empty database and an empty media store. */
import { startProgram } from "./backup/start.mjs";
import { runCommand } from "./launch/failure.mjs";

await runCommand(() => startProgram("restore", process.argv.slice(2)));
