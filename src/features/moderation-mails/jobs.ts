import "server-only";
import { mailAccount } from "@/features/auth/owner-mails";
import { countOpenGroups } from "@/features/reports/groups/queries";
import { countSignUps } from "@/features/sign-ups/queries";
import { countOf } from "@/lib/format";
import { query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { repeatSteps } from "@/lib/server/job-runner";
import { canSendMail } from "@/lib/server/mail";

// Marked before it is sent, so that of several instances one sends it, and never twice.
const CLAIM = `
  UPDATE users SET queue_mailed_at = now() WHERE id = (
    SELECT id FROM users u
    WHERE u.queue_mail AND (u.role = 'admin' OR u.is_moderator)
      AND u.deleted_at IS NULL AND u.suspended_at IS NULL
      AND (u.queue_mailed_at IS NULL OR u.queue_mailed_at < now() - interval '1 day')
    LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING email, username`;

/** Mails administrators and moderators who want it, at most once a day, what waits for them. */
export const mailQueues = (isOver: () => boolean): Promise<void> =>
  canSendMail() ? repeatSteps(mailNext, isOver) : Promise.resolve();

async function mailNext(): Promise<boolean> {
  const [reports, signUps] = await Promise.all([countOpenGroups(), countSignUps()]);
  if (reports + signUps === 0) return false;
  const [owner] = await query<{ email: string; username: string }>(CLAIM, []);
  if (!owner) return false;
  const waits = [
    reports > 0 && `${countOf(reports, "reported item")}: ${env().APP_URL}/admin?tab=reports`,
    signUps > 0 && `${countOf(signUps, "sign-up")}: ${env().APP_URL}/admin?tab=sign-ups`,
  ].filter(Boolean);
  await mailAccount(owner, (site) => ({
    subject: `What waits for you on ${site}`,
    text: `this waits on ${site}:\n\n${waits.join("\n")}\n\nYou get this at most once a day. Switch it off: ${env().APP_URL}/preferences`,
  }));
  return true;
}
