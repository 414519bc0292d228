import "server-only";
import { countUnread } from "@/features/notifications/queries";
import { logger } from "@/lib/server/log";

/** How many notifications are new; none if that cannot be read, because the page can. */
export async function readUnread(viewer: { id: string }): Promise<number> {
  try {
    return await countUnread(viewer);
  } catch (err) {
    logger.error({ err }, "unread notifications");
    return 0;
  }
}
