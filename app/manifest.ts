import type { MetadataRoute } from "next";
import { HOME } from "@/features/auth/paths";
import { PRODUCT, TAGLINE } from "@/lib/brand";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: PRODUCT,
    short_name: PRODUCT,
    description: TAGLINE,
    start_url: HOME,
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/512.png", type: "image/png", sizes: "512x512" },
      { src: "/icons/maskable.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
}
