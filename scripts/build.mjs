/** `npm run build`: makes the production build, unless there is one of these sources. */
import { ensureBuilt } from "./launch/built.mjs";
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
