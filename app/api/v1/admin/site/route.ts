import { handle, route } from "@/api/route";
import * as site from "@/features/site/api";
import { updateSite } from "@/features/site/mutations";
import { getOwnSite } from "@/features/site/queries";

/** The site with the texts of its pages, for admins, who change it here. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(site.getOwnSite, async () => ({ site: await getOwnSite() })),
  handle(site.updateSite, async ({ viewer, body, file }) => ({
    site: await updateSite(viewer, { changes: body, logo: file?.bytes }),
  })),
);
