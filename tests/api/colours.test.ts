import { expect, it } from "vitest";
import { getPalette, searchColour } from "@/features/posts/palette/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { newPost, paint } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const ana = await newPerson(site);

it("CO2 CO5 a post is found by a colour of its palette, with or without #, in any case", async () => {
  const post = await newPost(site.pool, ana);
  await paint(site.pool, post, 0x7b00ff);
  for (const colour of ["7b00ff", "7B00FF", "#7b00ff"]) {
    const { posts } = await api.ok(searchColour, { as: ana, query: { colour } });
    expect(posts.map(({ _id }) => _id)).toEqual([post]);
  }
  const params = { id: post };
  expect((await api.ok(getPalette, { as: ana, params })).palette).toEqual([
    { hex: "#7b00ff", name: "purple", share: 80 },
  ]);
});

it("CO2 what is no colour is refused", async () => {
  for (const colour of ["", "blue", "12345", "1234567", "12345g", "##12345", "0x1234"]) {
    const refused = await api.refusal(searchColour, { as: ana, query: { colour } });
    expect(refused).toMatchObject({
      status: 400,
      code: "invalid_input",
      errors: [{ path: "colour" }],
    });
  }
});
