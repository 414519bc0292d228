/** Empty counts as unset; an `.env` cannot fill in variables that are already set. */
export const unsetVariables = Object.fromEntries(
  [
    "APP_URL",
    "CRON_SECRET",
    "DATABASE_POOL",
    "DATABASE_URL",
    "DIRECT_UPLOADS",
    "HOST",
    "JOBS",
    "LOG_LEVEL",
    "MEDIA_STORE",
    "MEDIA_URL",
    "NEXTAUTH_SECRET",
    "PROXY_HOPS",
    "RATE_LIMITS",
    "S3_ACCESS_KEY_ID",
    "S3_BUCKET",
    "S3_ENDPOINT",
    "S3_REGION",
    "S3_SECRET_ACCESS_KEY",
    "WEB_CONCURRENCY",
  ].map((name) => [name, ""]),
);
