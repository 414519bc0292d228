import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // Preview crawlers read the head; with this, metadata is never streamed behind it (decisions, previews).
  htmlLimitedBots: /.*/,
  // Pictures come in fixed renditions from /media. The optimizer would only add a place to attack.
  images: { unoptimized: true },
  serverExternalPackages: ["sharp", "@node-rs/argon2", "pino", "pg"],
  devIndicators: false,
};

export default config;
