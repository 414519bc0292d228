/** `npm start`, and with --dev `npm run dev`: sets up whatever is missing, and runs the site. */
import { nodeIsNewEnough } from "./launch/node-version.mjs";
import { manifest } from "./launch/root.mjs";

if (!nodeIsNewEnough(process.versions.node, manifest.engines.node)) {
  console.error(`Node ${manifest.engines.node} is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

// Later, because an old Node fails on what these files import.
const { runCommand } = await import("./launch/failure.mjs");
const { launch } = await import("./launch/launch.mjs");
await runCommand(() => launch({ dev: process.argv.includes("--dev") }));
