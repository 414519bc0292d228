import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // Preview crawlers read the head; with this, metadata is never streamed behind it (decisions, previews).
  htmlLimitedBots: /.*/,
  // Pictures come in fixed renditions from /media. The optimizer would only add a place to attack.
  images: { unoptimized: true },
  serverExternalPackages: ["sharp", "@node-rs/argon2", "pino", "pg", "pg-boss"],
  // `npm run check` proves the types; a first start does not wait for that a second time.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // The development server writes no files of its own into the checkout.
  agentRules: false,
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
  ],
};

export default config;
