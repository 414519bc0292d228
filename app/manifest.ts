import type { MetadataRoute } from "next";
import { HOME } from "@/features/auth/paths";
import { getSite } from "@/features/site/queries";
import { imageTypes } from "@/lib/media/file-types";
import { CANVAS } from "@/lib/theme";

/** Its name may change while the site runs. */
export const dynamic = "force-dynamic";

const OWN_ICONS: MetadataRoute.Manifest["icons"] = [
  { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
  { src: "/icons/192.png", type: "image/png", sizes: "192x192" },
  { src: "/icons/512.png", type: "image/png", sizes: "512x512" },
  { src: "/icons/maskable.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
];

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, description, icons } = await getSite();
  return {
    name,
    short_name: name,
    description,
    id: HOME,
    start_url: HOME,
    scope: "/",
    lang: "en",
    display: "standalone",
    // A manifest has one color for both schemes; each page sets its own (app/layout.tsx).
    background_color: CANVAS.light,
    theme_color: CANVAS.light,
    icons: icons.length > 0 ? icons : OWN_ICONS,
    share_target: {
      action: "/share",
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "media", accept: [...imageTypes] }] },
    },
    shortcuts: [
      { name: "Create post", url: "/upload" },
      { name: "Explore", url: "/search" },
    ],
  };
}
