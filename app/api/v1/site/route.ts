import { handle, route } from "@/api/route";
import * as site from "@/features/site/api";
import { getSite } from "@/features/site/queries";

/** The name and the look of the site, for everybody. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(site.getSite, async () => ({ site: await getSite() })),
);
