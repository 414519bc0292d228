import "server-only";
import { mediaStore } from "@/features/media/store";
import { query } from "@/lib/db";

type Check = "ok" | "unavailable";

const ONE_SECOND = 1_000;

/** Asks the database and the media store whether they answer, each within a second. */
export async function checkReadiness(): Promise<{ database: Check; media: Check }> {
  const [database, media] = await Promise.all([
    answers(query("ready", "SELECT 1", [])),
    answers(mediaStore().check()),
  ]);
  return { database, media };
}

async function answers(asked: Promise<unknown>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("late")), ONE_SECOND);
  });
  try {
    await Promise.race([asked, late]);
    return "ok";
  } catch {
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}
