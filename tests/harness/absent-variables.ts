/** Set, though empty, so that nothing is filled in from an `.env` of whoever runs the tests. */
export const absentVariables = Object.fromEntries(
  [
    "APP_URL",
    "CRON_SECRET",
    "DATABASE_POOL",
    "DATABASE_URL",
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
  ].map((name) => [name, ""]),
);
