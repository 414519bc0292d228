import { ensureBuilt } from "../../scripts/launch/build.mjs";

export default async function setup(): Promise<void> {
  await ensureBuilt();
}
