import type { MetadataRoute } from "next";
import { HOME } from "@/features/auth/paths";
import { PRODUCT, TAGLINE } from "@/lib/brand";
import { CANVAS } from "@/lib/theme";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: PRODUCT,
    short_name: PRODUCT,
    description: TAGLINE,
    id: HOME,
    start_url: HOME,
    scope: "/",
    lang: "en",
    display: "standalone",
    // A manifest has one color for both schemes; each page sets its own (app/layout.tsx).
    background_color: CANVAS.light,
    theme_color: CANVAS.light,
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/512.png", type: "image/png", sizes: "512x512" },
      { src: "/icons/maskable.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Create post", url: "/upload" },
      { name: "Explore", url: "/search" },
    ],
  };
}
