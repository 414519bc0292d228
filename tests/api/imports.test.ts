import { expect, it } from "vitest";
import { createImport, getImport } from "@/features/imports/api";
import { listNotifications } from "@/features/notifications/api";
import { getFeed, listNewPosts } from "@/features/posts/api";
import { createPost } from "@/features/publishing/api";
import { newId } from "@/lib/id";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, type Person } from "../support/people";
import { form, jpeg } from "../support/pictures";
import { newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const picture = await jpeg();
const LONG_AGO = "2019-05-04T12:30:00.000Z";

type Fields = Record<string, string>;

const keyed = (key: string | null): Record<string, string> =>
  key ? { "idempotency-key": key } : {};

const publishing = (as: Person, fields: Fields, key: string | null = newId()) => ({
  as,
  headers: keyed(key),
  body: form({ title: "Old", content: "Words", ...fields }, { name: "media", bytes: picture }),
});

async function begin(as: Person, count = 2) {
  const { import: made } = await api.ok(createImport, { as, json: { kind: "flickr", count } });
  return made;
}

it("IM6 an imported post stands at its date, notifies nobody, is not new, and is counted", async () => {
  const [ana, bo] = [await newPerson(site), await newPerson(site)];
  const recent = await newPost(site.pool, await newPerson(site));
  const made = await begin(ana);
  expect(made).toMatchObject({ kind: "flickr", count: 2, done: 0 });
  const importId = made._id;
  const content = `For @${bo.username}`;
  const { tweet } = await api.ok(
    createPost,
    publishing(ana, {
      ...{ importId, createdAt: LONG_AGO, content },
      camera: JSON.stringify({ body: "\u202eM\u0007 <b>", iso: 400 }),
    }),
  );
  expect(tweet).toMatchObject({ createdAt: LONG_AGO, updatedAt: LONG_AGO, imported: true });
  expect(tweet.camera).toEqual({ body: "M <b>", iso: 400 });
  const now = new Date().toISOString();
  const { tweet: today } = await api.ok(
    createPost,
    publishing(ana, { importId, createdAt: now, content }),
  );
  const asBo = { as: bo };
  const { notifications } = await api.ok(listNotifications, asBo);
  expect(notifications).toEqual([]);
  const { ids } = await api.ok(listNewPosts, { ...asBo, query: { after: recent } });
  expect(ids).not.toContain(today._id);
  const { posts } = await api.ok(getFeed, asBo);
  const listed = posts.map(({ _id }) => _id);
  expect(listed.indexOf(tweet._id)).toBeGreaterThan(listed.indexOf(recent));
  expect(listed.indexOf(today._id)).toBe(0);
  const params = { id: importId };
  expect(await api.ok(getImport, { as: ana, params })).toEqual({ import: { ...made, done: 2 } });
  expect(await api.refusal(getImport, { as: bo, params })).toMatchObject({ status: 404 });
});

it("IM6 a date needs an import of one's own and a key, and is in the past", async () => {
  const [ana, bo] = [await newPerson(site), await newPerson(site)];
  const importId = (await begin(ana))._id;
  const of = (as: Person, fields: Fields, key?: string | null) =>
    api.refusal(createPost, publishing(as, fields, key));
  const refusals = {
    importId: await of(ana, { createdAt: LONG_AGO }),
    createdAt: await of(ana, { importId }),
    "Idempotency-Key": await of(ana, { importId, createdAt: LONG_AGO }, null),
  };
  for (const [path, refused] of Object.entries(refusals)) {
    expect(refused).toMatchObject({ status: 400, errors: [{ path }] });
  }
  const another = await of(bo, { importId, createdAt: LONG_AGO });
  expect(another).toMatchObject({ status: 400, errors: [{ path: "importId" }] });
  for (const camera of ["{", "[]", `{"lens":"${"x".repeat(81)}"}`, '{"iso":-1}']) {
    const wrong = await of(ana, { importId, createdAt: LONG_AGO, camera });
    expect(wrong.status).toBe(400);
  }
  const told = await of(bo, { camera: '{"iso":400}' });
  expect(told).toMatchObject({ status: 400, errors: [{ path: "importId" }] });
  for (const createdAt of ["2999-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "yesterday"]) {
    const wrong = await of(ana, { importId, createdAt });
    expect(wrong).toMatchObject({ status: 400, errors: [{ path: "createdAt" }] });
  }
});
