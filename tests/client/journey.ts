import createClient from "openapi-fetch";

function toForm(fields: Record<string, string | string[] | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

/** The data of a call that must succeed. */
function dataOf<Data>({ data, error }: { data?: { data: Data }; error?: unknown }): Data {
  if (!data) throw new Error(`failed: ${JSON.stringify(error)}`);
  return data.data;
}

/**
 * Registers, publishes, reacts and edits with a client that is set up as the documentation of openapi-fetch says; it
 * does not serialise forms. Imports nothing of the application, so that its types are checked in a second.
 * @returns what the calls returned
 */
export async function journey(baseUrl: string, picture: Blob) {
  const api = createClient<Api.paths>({ baseUrl });
  let accessToken = "";
  api.use({
    onRequest({ request }) {
      if (accessToken) request.headers.set("authorization", `Bearer ${accessToken}`);
    },
  });
  const password = "blue-7am";
  const names = { fullName: "Ines Duarte", username: "ines", email: "ines@vitrine.example" };
  const { user } = dataOf(
    await api.POST("/users/register", {
      body: { ...names, password, pfp: picture },
      bodySerializer: toForm,
    }),
  );
  const login = { username: user.username, password };
  accessToken = dataOf(await api.POST("/users/login", { body: login })).accessToken;
  const words = { title: "Lisbon, the blue hour", content: "Just before rain." };
  const { tweet } = dataOf(
    await api.POST("/tweets/create", {
      body: { ...words, "tags[]": ["tiles", "architecture"], media: picture },
      bodySerializer: toForm,
    }),
  );
  const feed = dataOf(await api.GET("/feed", { params: { query: { tag: "tiles", batch: 5 } } }));

  const params = { path: { id: tweet._id } };
  await api.POST("/likes/tweets/{id}/like", { params });
  await api.POST("/bookmarks/tweets/{id}/bookmark", { params });
  const { comment } = dataOf(
    await api.POST("/tweets/{id}/comments", { params, body: { content: "The third row!" } }),
  );
  const opened = dataOf(await api.GET("/tweets/{id}", { params })).tweet;
  const { comments } = dataOf(await api.GET("/tweets/{id}/comments", { params }));
  const search = { params: { query: { tags: "tiles" } } };
  const found = dataOf(await api.GET("/tweets/search/tags", search));
  const edited = dataOf(
    await api.PATCH("/tweets/{id}", { params, body: { title: "Lisbon" }, bodySerializer: toForm }),
  ).tweet;
  dataOf(await api.DELETE("/tweets/{id}", { params }));
  const deleted = await api.GET("/tweets/{id}", { params });
  dataOf(await api.POST("/users/logout"));
  const signedOut = await api.GET("/profile/me");
  return { user, tweet, feed, comment, comments, opened, found, edited, deleted, signedOut };
}
