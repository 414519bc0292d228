import type { MetadataRoute } from "next";

/**
 * Only the API is disallowed, because crawlers that render previews of shared links obey this file. The
 * `noindex` header and tag exclude pages from search indexes (docs/product.md K4).
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" } };
}
