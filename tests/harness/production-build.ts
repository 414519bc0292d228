import { ensureBuilt } from "../../scripts/launch/build.mjs";

/** Tests over HTTP run against the production build; usually it is there already. */
export default async function setup(): Promise<void> {
  await ensureBuilt();
}
