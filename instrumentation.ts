/** Next calls this once when a server process starts. A bad variable ends the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ prepareRequests }, { stopHttpServerOnSignals }, { env }, { startServerJobs }] =
    await Promise.all([
      import("@/lib/incoming-requests"),
      import("@/lib/http-server"),
      import("@/lib/env"),
      import("@/jobs"),
    ]);
  prepareRequests();
  stopHttpServerOnSignals();
  // next-auth reads this variable.
  process.env.NEXTAUTH_URL = env().APP_URL;
  startServerJobs();
}
