/**
 * Runs once when a server process starts: a bad variable ends the start, with a sentence that names
 * it, and the work in the background begins.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ prepareRequests }, { env }, { startServerJobs }] = await Promise.all([
    import("@/lib/incoming-requests"),
    import("@/lib/env"),
    import("@/jobs"),
  ]);
  prepareRequests();
  // next-auth reads its own variable; it has no other value than ours.
  process.env.NEXTAUTH_URL = env().APP_URL;
  startServerJobs();
}
