import type { NextConfig } from "next";

/** For data, files and Next's own responses; pages, media and the API reference set their own policy. */
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
  // Only while it is built (scripts/launch/build.mjs): `next start` warns about it.
  output: process.env.BUILD_STANDALONE ? "standalone" : undefined,
  poweredByHeader: false,
  // Instances of the same sources have one build, between which navigation reloads nothing.
  generateBuildId: () => process.env.SOURCE_HASH ?? null,
  deploymentId: process.env.NEXT_DEPLOYMENT_ID || process.env.VERCEL_DEPLOYMENT_ID || undefined,
  // Never streams metadata after the head, where link preview crawlers do not look.
  htmlLimitedBots: /.*/,
  // Pictures have fixed renditions; the optimizer would only add attack surface.
  images: { unoptimized: true },
  serverExternalPackages: ["sharp", "@node-rs/argon2", "pino", "pg", "prom-client"],
  // `npm run check` checks types; the first start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  experimental: {
    // Offline, navigation waits; a full page load would show the browser's error page and lose input.
    useOffline: true,
    // In bytes of source. Fewer chunks load faster: 12 a page in place of 18, with 3 % duplicated.
    turbopackChunking: { minChunkSize: 300_000 },
  },
  // The API reference serves the files of Swagger UI.
  turbopack: {
    rules: {
      "*.css": { condition: { query: "?raw" }, type: "text" },
      "*.js": { condition: { query: "?raw" }, type: "text" },
    },
  },
  // Keeps the development server from writing agent rules into the checkout.
  agentRules: false,
  // Requested directly, Next's own error page responds with 500.
  rewrites: async () => ({
    beforeFiles: [{ source: "/_global-error", destination: "/_not-found" }],
    // The catch-all page would redirect a visitor who has no session.
    afterFiles: [{ source: "/_next/static/:path*", destination: "/_not-found" }],
    fallback: [],
  }),
  // Where public/share-target.js is not registered, the picture that was shared has to be chosen again.
  redirects: async () => [{ source: "/share", destination: "/upload", statusCode: 303 }],
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
    // These override the headers of a route.
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
