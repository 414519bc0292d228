import "server-only";
import { query } from "@/lib/db";
import { mediaStore } from "@/lib/media/store";

type Check = "ok" | "full" | "unavailable";

const ONE_SECOND = 1_000;

/**
 * Asks the database and the media store whether they answer, each within a second. `full` is a media
 * store that can be read and takes no uploads.
 */
export async function checkReadiness(): Promise<{ database: Check; media: Check }> {
  const [database, media] = await Promise.all([
    outcomeOf(query("ready", "SELECT 1", []).then(() => "ok")),
    outcomeOf(mediaStore().check()),
  ]);
  return { database, media };
}

async function outcomeOf(asked: Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(resolve, ONE_SECOND, "unavailable");
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}
