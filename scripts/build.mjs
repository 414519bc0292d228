/** `npm run build`: makes the production build unless the current one is of the same sources. */
import { ensureBuilt } from "./launch/build.mjs";
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
