import type { NextConfig } from "next";

/**
 * For whatever is not a page of ours: data, files, what Next answers itself. Pages get their own
 * policy from the middleware, media and the documentation from their routes.
 */
const NO_SCRIPTS = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const config: NextConfig = {
  poweredByHeader: false,
  // Never streams metadata after the head, where link preview crawlers do not look.
  htmlLimitedBots: /.*/,
  // Pictures come in fixed renditions from /media. The optimizer would only add a place to attack.
  images: { unoptimized: true },
  serverExternalPackages: ["sharp", "@node-rs/argon2", "pino", "pg", "pg-boss"],
  // `npm run check` proves the types; a first start does not wait for that a second time.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  experimental: {
    // Without a connection a link waits, where the browser's own error page would take what was typed.
    useOffline: true,
    // In bytes of source. A page of 12 files loads sooner than the same page of 18, and of the whole
    // site only 3 % comes twice by that.
    turbopackChunking: { minChunkSize: 300_000 },
  },
  // The page of the API carries its styles and its typeface in itself.
  turbopack: {
    rules: {
      "*.css": { condition: { query: "?raw" }, type: "text" },
      "*.woff2": { condition: { query: "?bytes" }, type: "bytes" },
    },
  },
  // The development server writes no files of its own into the checkout.
  agentRules: false,
  // Asked for by its address, Next's own error page answers 500.
  rewrites: async () => ({
    beforeFiles: [{ source: "/_global-error", destination: "/_not-found" }],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "X-Robots-Tag", value: "noindex" },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
        { key: "X-Frame-Options", value: "DENY" },
      ],
    },
    // What stands here wins over what a route says itself.
    {
      source: "/((?!media/|preview\\.jpg$).*)",
      headers: [{ key: "Cross-Origin-Resource-Policy", value: "same-origin" }],
    },
    {
      source: "/preview.jpg",
      headers: [{ key: "Cross-Origin-Resource-Policy", value: "cross-origin" }],
    },
    {
      source: "/((?!media/|api/v1/docs$).*)",
      headers: [{ key: "Content-Security-Policy", value: NO_SCRIPTS }],
    },
  ],
};

export default config;
