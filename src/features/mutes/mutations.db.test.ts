import { expect, it } from "vitest";
import { pool, prisma } from "@/lib/server/db";
import { newCrowd } from "../../../tests/support/crowd";
import { newPeople } from "../../../tests/support/database-people";
import type { Person } from "../../../tests/support/people";
import { muteMessages } from "./messages";
import { toggleMute } from "./mutations";

it("ST23 T83 nobody mutes more than 5,000 people, also by two requests at once; an end of one makes room", async () => {
  const [viewer, last, next] = (await newPeople(3)) as [Person, Person, Person];
  await newCrowd(pool(), 4_999);
  await pool().query(
    `INSERT INTO mutes (muter_id, muted_id) SELECT $1, id FROM users WHERE username LIKE 'fan\\_%'`,
    [viewer.id],
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
