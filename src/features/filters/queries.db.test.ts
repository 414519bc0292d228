import { expect, it } from "vitest";
import { findViewer } from "@/features/auth/session";
import { listComments } from "@/features/comments/queries";
import { getPost } from "@/features/posts/queries";
import { pool } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { comment, newPost } from "../../../tests/support/posts";
import { FILTERS_MAX } from "./messages";
import { createFilter, deleteFilter } from "./mutations";
import { listFilters } from "./queries";

it("ST24 posts and comments name the filter of the viewer that they match, and only of the viewer", async () => {
  const [viewer, author] = [await newPerson(), await newPerson()];
  const id = await newPost(pool(), author, { title: "A Snake, at last", tags: ["reptiles"] });
  await comment(pool(), id, author, "What a snake!");
  const [word] = await createFilter(viewer, { kind: "word", value: "SNAKE" });
  expect(word).toMatchObject({ kind: "word", value: "SNAKE" });
  const filteredBy = async (reader: { id: string }) => (await getPost(reader, id))?.filteredBy;
  const ofComment = async (reader: { id: string }) =>
    (await listComments({ id: reader.id, mayLag: false }, { postId: id, batch: 20 })).comments[0]
      ?.filteredBy;
  expect([await filteredBy(viewer), await ofComment(viewer)]).toEqual(["SNAKE", "SNAKE"]);
  expect([await filteredBy(author), await ofComment(author)]).toEqual([null, null]);
  await expect(deleteFilter(author, word?._id ?? "")).rejects.toMatchObject({ code: "not_found" });
  expect(await deleteFilter(viewer, word?._id ?? "")).toEqual([]);
  await createFilter(viewer, { kind: "tag", value: "# Reptiles" });
  expect([await filteredBy(viewer), await ofComment(viewer)]).toEqual(["reptiles", null]);
});

it("ST24 a session says whether its account has filters, from the next request on", async () => {
  const { id: userId, sessionId } = await newPerson();
  const author = await newPerson();
  const id = await newPost(pool(), author, { title: "A snake" });
  const filteredBy = async () => {
    const viewer = await findViewer({ userId, sessionId });
    return viewer && (await getPost(viewer, id))?.filteredBy;
  };
  expect(await filteredBy()).toBeNull();
  await createFilter({ id: userId }, { kind: "word", value: "snake" });
  expect(await filteredBy()).toBe("snake");
});

it("ST24 a filter is added once, and there are a hundred at most, also at the same time", async () => {
  const viewer = await newPerson();
  for (let index = 1; index < FILTERS_MAX; index++) {
    await createFilter(viewer, { kind: "word", value: `word ${index}` });
  }
  const added = await Promise.allSettled(
    ["one", "two"].map((value) => createFilter(viewer, { kind: "word", value })),
  );
  expect(added.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(added.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict" },
  });
  expect(await createFilter(viewer, { kind: "word", value: "Word 1" })).toHaveLength(FILTERS_MAX);
  expect(await listFilters({ id: viewer.id, mayLag: false })).toHaveLength(FILTERS_MAX);
});
