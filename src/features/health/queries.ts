import "server-only";
import { query } from "@/lib/db";
import { mediaStore } from "@/lib/media/store";

type Check = "ok" | "full" | "unavailable";

const ONE_SECOND = 1_000;

/**
 * Checks the database and the media store, each within a second. `full` is a media store that can be
 * read but not written.
 */
export async function checkReadiness(): Promise<{ database: Check; media: Check }> {
  const [database, media] = await Promise.all([
    outcomeOf(query("ready", "SELECT 1", []).then(() => "ok")),
    outcomeOf(mediaStore().check()),
  ]);
  return { database, media };
}

async function outcomeOf(check: Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Check>((resolve) => {
    timer = setTimeout(resolve, ONE_SECOND, "unavailable");
  });
  try {
    return await Promise.race([check, timeout]);
  } catch {
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}
