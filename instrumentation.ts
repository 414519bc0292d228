import type { Instrumentation } from "next";

/** Next calls this once when a server process starts. A bad variable ends the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [
    { prepareRequests },
    { cutStalledResponses },
    { env },
    { firstAnswer },
    { pool },
    { watchDatabase },
    { startServerJobs },
  ] = await Promise.all([
    import("@/lib/server/incoming-requests"),
    import("@/lib/server/stalled-responses"),
    import("@/lib/server/env"),
    import("@/lib/server/first-answer"),
    import("@/lib/server/db"),
    import("@/lib/server/database-away"),
    import("@/jobs"),
  ]);
  const { APP_URL, VERCEL, METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  prepareRequests();
  cutStalledResponses();
  if (METRICS_TOKEN) (await import("@/metrics/collect")).collectMetrics();
  if (OTEL_EXPORTER_OTLP_ENDPOINT) (await import("@/lib/server/tracing")).exportTraces();
  if (!VERCEL) watchDatabase(pool());
  // next-auth reads this variable.
  process.env.NEXTAUTH_URL = APP_URL;
  // Without it the server responds, too, and says 503 where it needs the database.
  void firstAnswer().then(startServerJobs);
}

/** Next calls this for an error that a page, or a route outside of the API, does not catch. */
export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logPageError } = await import("@/lib/server/log");
  await logPageError(...failure);
};
