import { contract } from "@/lib/contract";
import * as z from "@/lib/zod";
import { siteMessages } from "./messages";
import { logoImage, ownSiteSchema, siteBody, siteSchema } from "./schema";

export const getSite = contract("Admin", "GET /site", {
  auth: "none",
  summary: "The name and the look of the site",
  description: "At most ten seconds old.",
  message: "Site",
  data: z.object({ site: siteSchema }),
});

export const getOwnSite = contract("Admin", "GET /admin/site", {
  auth: "admin",
  summary: "The site with the texts of its pages",
  message: "Site",
  data: z.object({ site: ownSiteSchema }),
});

export const updateSite = contract("Admin", "PATCH /admin/site", {
  auth: "admin",
  summary: "Change the name, the look and the pages of the site",
  description:
    "Absent fields stay as they are. Every instance shows the change within ten seconds. Without a logo the body may be JSON.",
  body: siteBody,
  file: {
    ...logoImage,
    name: "logo",
    orJson: 4 * 1024 ** 2,
    description: "New logo: JPEG, PNG, GIF or WebP by content, 1 MB at most",
  },
  limit: "upload",
  message: siteMessages.saved,
  data: z.object({ site: ownSiteSchema }),
});
