import { withClient } from "../scripts/migrations/database.mjs";
import type { Place } from "./people";

type Failed = { url: string; status?: number };

const PICTURE = /^\/media\/([\w-]+)\//;

/**
 * Whether a request failed because its picture has been deleted since. Lists and related posts show
 * what other stories publish meanwhile, and may ask for it when it is gone.
 */
export async function isGonePicture({ url, status }: Failed): Promise<boolean> {
  const site: Place = JSON.parse(process.env.SITE ?? "{}");
  const { origin, pathname } = new URL(url);
  const [, id] = PICTURE.exec(pathname) ?? [];
  if (status !== 404 || !id || origin !== site.url) return false;
  return withClient(site.databaseUrl, async (client) => {
    const { rowCount } = await client.query("SELECT FROM media WHERE id = $1 AND status = 'live'", [
      id,
    ]);
    return rowCount === 0;
  });
}
