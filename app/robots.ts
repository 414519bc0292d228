import type { MetadataRoute } from "next";

/**
 * Nothing is closed to crawlers but the API: those that make previews of shared links obey this
 * file. Search indexes are kept out by the `noindex` header and tag (docs/product.md K4).
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" } };
}
