import { expect, it } from "vitest";
import { pool } from "@/lib/server/db";
import { newPeople } from "../../../tests/support/database-people";
import { block, type Person } from "../../../tests/support/people";
import { newPost } from "../../../tests/support/posts";
import { listLinks } from "./queries";

const people = () => newPeople(4);

/** The targets of the links in each text. */
const targets = async (viewer: Person, ...texts: string[]) =>
  (await listLinks(viewer, texts)).map((links) => links.map(({ target }) => target));

it("O8 T44 only users that the viewer sees are links, in any case", async () => {
  const [viewer, blocker, blocked, deleted] = await people();
  await block(pool(), blocker, viewer);
  await block(pool(), viewer, blocked);
  await pool().query("UPDATE users SET deleted_at = now() WHERE id = $1", [deleted.id]);
  const text = `@${[viewer, blocker, blocked, deleted].map(({ username }) => username.toUpperCase()).join(" @")} @nobody`;
  expect(await targets(viewer, text)).toEqual([[viewer.username]]);
  expect(await targets(blocker, text)).toEqual([[blocker.username, blocked.username]]);
  expect(await targets(blocked, text)).toEqual([[blocker.username, blocked.username]]);
});

it("only tags of posts are links", async () => {
  const [viewer, author] = await people();
  const id = await newPost(pool(), author, { tags: ["tiles", "café"] });
  const text = "#Tiles #CAFÉ #none https://a.com/#tiles";
  expect(await targets(viewer, text)).toEqual([["tiles", "café", "https://a.com/#tiles"]]);
  await pool().query("DELETE FROM posts WHERE id = $1", [id]);
  expect(await targets(viewer, text)).toEqual([["https://a.com/#tiles"]]);
});

it("O8 a tag is no link for who sees none of its posts", async () => {
  const [viewer, hidden, other, deleted] = await people();
  await newPost(pool(), hidden, { tags: ["tiles"] });
  await newPost(pool(), deleted, { tags: ["gone"] });
  await block(pool(), hidden, viewer);
  await pool().query("UPDATE users SET deleted_at = now() WHERE id = $1", [deleted.id]);
  expect(await targets(viewer, "#tiles #gone")).toEqual([[]]);
  expect(await targets(other, "#tiles #gone")).toEqual([["tiles"]]);
  await newPost(pool(), other, { tags: ["tiles"] });
  expect(await targets(viewer, "#tiles")).toEqual([["tiles"]]);
});

it("the links of several texts belong to each of them", async () => {
  const [viewer, other] = await people();
  await newPost(pool(), other, { tags: ["tiles"] });
  expect(
    await targets(viewer, "", `@${other.username} #tiles`, "#other", "#tiles", "no names"),
  ).toEqual([[], [other.username, "tiles"], [], ["tiles"], []]);
});
