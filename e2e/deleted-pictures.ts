import { withClient } from "../scripts/migrations/database.mjs";
import type { Site } from "./people";

type Failed = { url: string; status?: number };

const PICTURE = /^\/media\/([\w-]+)\//;

/**
 * Whether a request failed because its picture has been deleted. Lists and related posts also show what
 * other tests publish and delete meanwhile.
 */
export async function isDeletedPicture({ url, status }: Failed): Promise<boolean> {
  const site: Site = JSON.parse(process.env.SITE ?? "{}");
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
