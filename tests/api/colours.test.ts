import { afterAll, expect, it } from "vitest";
import { getPost } from "@/features/posts/api";
import { getPalette, searchColour } from "@/features/posts/palette/api";
import { cellOf } from "@/lib/colour-cells";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { newPost } from "../support/posts";

const site = await openSite();
afterAll(() => site.close());
const api = apiOf(site);
const ana = await newPerson(site);

async function painted(rgb: number) {
  const post = await newPost(site.pool, ana);
  await site.pool.query(
    "INSERT INTO media_colours SELECT media_id, $2, $3, 80 FROM posts WHERE id = $1",
    [post, cellOf(rgb), rgb],
  );
  return post;
}

it("CO2 CO5 a post is found by a colour of its palette, with or without #, in any case", async () => {
  const post = await painted(0x7b00ff);
  for (const colour of ["7b00ff", "7B00FF", "#7b00ff"]) {
    const { posts } = await api.ok(searchColour, { as: ana, query: { colour } });
    expect(posts.map(({ _id }) => _id)).toEqual([post]);
  }
  const params = { id: post };
  expect((await api.ok(getPalette, { as: ana, params })).palette).toEqual([
    { hex: "#7b00ff", name: "purple", share: 80 },
  ]);
});

it.each(["", "blue", "12345", "1234567", "12345g", "##12345", "0x1234"])(
  "CO2 %j is no colour",
  async (colour) => {
    const refused = await api.refusal(searchColour, { as: ana, query: { colour } });
    expect(refused).toMatchObject({
      status: 400,
      code: "invalid_input",
      errors: [{ path: "colour" }],
    });
  },
);

it("CO5 neither a post nor a list has the palette", async () => {
  const post = await painted(0x00ff7b);
  const { tweet } = await api.ok(getPost, { as: ana, params: { id: post } });
  const { posts } = await api.ok(searchColour, { as: ana, query: { colour: "00ff7b" } });
  for (const one of [tweet, ...posts]) expect(JSON.stringify(one)).not.toContain("00ff7b");
});
