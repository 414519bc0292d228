/** `npm run backup -- <file>`: the database and the media of the site in one file. */
import { startProgram } from "./backup/start.mjs";
import { runCommand } from "./launch/failure.mjs";

await runCommand(() => startProgram("backup", process.argv.slice(2)));
