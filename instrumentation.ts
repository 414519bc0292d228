/** Runs once when a server process starts: a bad variable ends the start, with a sentence that names it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startBackgroundWork } = await import("@/features/health/service");
  startBackgroundWork();
}
