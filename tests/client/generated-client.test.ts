import createClient from "openapi-fetch";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite } from "../harness/site";
import { jpeg } from "../support/pictures";
import { generateClient, typeErrors } from "./generate";

const site = await openSite();
afterAll(() => site.close());
const baseUrl = `${site.url}/api/v1`;

beforeAll(async () => generateClient(await (await fetch(`${baseUrl}/openapi.json`)).json()));

/** Set up as the documentation of openapi-fetch says; it does not serialise forms. */
const api = createClient<Api.paths>({ baseUrl });
let accessToken = "";
api.use({
  onRequest({ request }) {
    if (accessToken) request.headers.set("authorization", `Bearer ${accessToken}`);
  },
});

function toForm(fields: Record<string, string | string[] | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

const picture = async () => new Blob([new Uint8Array(await jpeg())], { type: "image/jpeg" });

/** The data of a call that must succeed. */
function dataOf<Data>({ data, error }: { data?: { data: Data }; error?: unknown }): Data {
  if (!data) throw new Error(`failed: ${JSON.stringify(error)}`);
  return data.data;
}

it("type-checks against the served document", () => {
  expect(typeErrors()).toEqual([]);
}, 120_000);

it("registers, publishes, reacts and edits with a client generated from the document", async () => {
  const password = "blue-7am";
  const { user } = dataOf(
    await api.POST("/users/register", {
      body: {
        fullName: "Ines Duarte",
        username: "ines_duarte",
        email: "ines@vitrine.example",
        password,
        pfp: await picture(),
      },
      bodySerializer: toForm,
    }),
  );
  const login = { username: user.username, password };
  accessToken = dataOf(await api.POST("/users/login", { body: login })).accessToken;

  const { tweet } = dataOf(
    await api.POST("/tweets/create", {
      body: {
        title: "Lisbon, the blue hour",
        content: "Just before rain.",
        "tags[]": ["tiles", "architecture"],
        media: await picture(),
      },
      bodySerializer: toForm,
    }),
  );
  expect(tweet).toMatchObject({ tags: ["tiles", "architecture"], user: { _id: user._id } });

  const feed = dataOf(await api.GET("/feed", { params: { query: { tag: "tiles", batch: 5 } } }));
  expect(feed.posts.map(({ _id }) => _id)).toEqual([tweet._id]);

  const params = { path: { id: tweet._id } };
  await api.POST("/likes/tweets/{id}/like", { params });
  await api.POST("/bookmarks/tweets/{id}/bookmark", { params });
  const { comment } = dataOf(
    await api.POST("/tweets/{id}/comments", { params, body: { content: "The third row!" } }),
  );
  const opened = dataOf(await api.GET("/tweets/{id}", { params })).tweet;
  expect(opened).toMatchObject({ likes: 1, isLiked: true, isBookmarked: true, comments: 1 });
  const { comments } = dataOf(await api.GET("/tweets/{id}/comments", { params }));
  expect(comments.map(({ _id, user }) => [_id, user.username])).toEqual([
    [comment._id, "ines_duarte"],
  ]);

  const found = dataOf(
    await api.GET("/tweets/search/tags", { params: { query: { tags: "tiles" } } }),
  );
  expect([found.total, found.tweets[0]?._id]).toEqual([1, tweet._id]);

  const edited = dataOf(
    await api.PATCH("/tweets/{id}", { params, body: { title: "Lisbon" }, bodySerializer: toForm }),
  );
  expect(edited.tweet).toMatchObject({ title: "Lisbon", content: "Just before rain.", likes: 1 });

  dataOf(await api.DELETE("/tweets/{id}", { params }));
  const deleted = await api.GET("/tweets/{id}", { params });
  expect([deleted.response.status, deleted.error?.code]).toEqual([404, "not_found"]);

  dataOf(await api.POST("/users/logout"));
  const signedOut = await api.GET("/profile/me");
  expect([signedOut.response.status, signedOut.error?.code]).toEqual([401, "unauthenticated"]);
});
