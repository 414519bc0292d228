import { expect, it } from "vitest";
import { parseCursor } from "@/lib/cursor";
import { pool } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../tests/support/database-people";
import { block, follow } from "../../../tests/support/people";
import { followMessages } from "./messages";
import { toggleFollow } from "./mutations";
import { listFollows } from "./queries";

it("P17 followers and whom one follows are listed, the latest first, without whom a block hides", async () => {
  const [viewer, owner, hidden] = await newPeople(3);
  const people = [...(await newPeople(3)), hidden];
  for (const one of people) {
    await follow(pool(), one, owner);
    await follow(pool(), owner, one);
  }
  await follow(pool(), viewer, people[0] ?? viewer);
  await block(pool(), viewer, hidden);
  const shown = people.slice(0, 3).reverse();
  for (const kind of ["followers", "following"] as const) {
    const first = await listFollows(viewer, { kind, userId: owner.id, batch: 2 });
    const cursor = parseCursor(first.nextCursor ?? undefined, "whole");
    const second = await listFollows(viewer, { kind, userId: owner.id, batch: 2, cursor });
    const users = [...first.users, ...second.users];
    expect(users.map(({ _id }) => _id)).toEqual(shown.map(({ id }) => id));
    expect(users.map(({ isFollowing }) => isFollowing)).toEqual([false, false, true]);
    expect([first.count, second.hasMore]).toEqual([4, false]);
  }
  const nobody = await newPerson();
  expect(await listFollows(viewer, { kind: "followers", userId: nobody.id, batch: 2 })).toEqual({
    ...{ users: [], count: 0, hasMore: false, nextCursor: null },
  });
});

it("ST6 nobody follows more than 5,000 people, also by two requests at once; an end of one makes room", async () => {
  const [viewer, last, next] = await newPeople(3);
  await pool().query("UPDATE users SET following_count = 4999 WHERE id = $1", [viewer.id]);
  const outcomes = await Promise.allSettled([last, next].map(({ id }) => toggleFollow(viewer, id)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [followed, refused] = outcomes[0]?.status === "fulfilled" ? [last, next] : [next, last];
  await expect(toggleFollow(viewer, refused.id)).rejects.toMatchObject({
    code: "conflict",
    message: followMessages.full,
  });
  expect(await toggleFollow(viewer, followed.id)).toMatchObject({ isFollowing: false });
  expect(await toggleFollow(viewer, refused.id)).toMatchObject({ isFollowing: true });
});
