/** `npm start`, and with --dev `npm run dev`: sets up what is missing and runs the site. */
import { manifest, nodeIsNewEnough } from "./launch/root.mjs";

if (!nodeIsNewEnough(process.versions.node, manifest.engines.node)) {
  const minimum = manifest.engines.node.slice(2);
  console.error(`Install Node ${minimum} or later: this is ${process.versions.node}.`);
  process.exit(1);
}

// Not imported before the check, because an old Node cannot load these files.
const { runCommand } = await import("./launch/failure.mjs");
const { launch } = await import("./launch/launch.mjs");
await runCommand(() => launch({ dev: process.argv.includes("--dev") }));
