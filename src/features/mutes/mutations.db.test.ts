import { expect, it } from "vitest";
import { pool, prisma } from "@/lib/server/db";
import { newPeople } from "../../../tests/support/database-people";
import { muteMessages } from "./messages";
import { toggleMute } from "./mutations";

it("ST23 T83 nobody mutes more than 5,000 people, also by two requests at once; an end of one makes room", async () => {
  const [viewer, last, next] = await newPeople(3);
  // Of people who need not be there.
  await pool().query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     INSERT INTO mutes (muter_id, muted_id) SELECT '${viewer.id}', gen_random_uuid() FROM generate_series(1, 4999);
     COMMIT`,
  );
  const both = [last, next].map(({ id }) => toggleMute(viewer, id));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [muted, refused] = outcomes[0]?.status === "fulfilled" ? [last, next] : [next, last];
  await expect(toggleMute(viewer, refused.id)).rejects.toMatchObject({
    code: "conflict",
    message: muteMessages.full,
  });
  expect(await prisma().mute.count()).toBe(5_000);
  expect(await toggleMute(viewer, muted.id)).toEqual({ isMuted: false });
  expect(await toggleMute(viewer, refused.id)).toEqual({ isMuted: true });
});
