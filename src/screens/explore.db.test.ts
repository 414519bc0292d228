import { expect, it } from "vitest";
import type { Viewer } from "@/features/auth/session";
import { cellOf } from "@/lib/colour-cells";
import { pool } from "@/lib/server/db";
import { newPeople } from "../../tests/support/database-people";
import { newPost } from "../../tests/support/posts";
import { ExploreScreen } from "./explore";

it("X4 popular tags are read where there are no results, and where a text may be emptied", async () => {
  const [viewer, author] = (await newPeople(2)) as unknown as [Viewer, Viewer];
  const post = await newPost(pool(), author, { title: "Door", tags: ["door"] });
  const teal = 0x1f9390;
  await pool().query(
    "INSERT INTO media_colours SELECT media_id, $2, $3, 40 FROM posts WHERE id = $1",
    [...[post, cellOf(teal), teal]],
  );
  const popular = async (tags: string[], color?: string) =>
    (await ExploreScreen({ viewer, query: { tags, color } })).props.popular.length;
  expect(await popular([], "1f9390")).toBe(0);
  expect(await popular([], "c8322b")).toBe(1);
  expect(await popular(["door"])).toBe(1);
  expect(await popular([])).toBe(1);
});
