import { beforeEach, describe, expect, it } from "vitest";
import { createComment } from "@/features/comments/api";
import { toggleFollow } from "@/features/follows/api";
import { toggleLike } from "@/features/likes/api";
import { countUnread, listNotifications, markSeen } from "@/features/notifications/api";
import { KINDS } from "@/features/notifications/messages";
import { updatePreferences } from "@/features/preferences/api";
import { updatePost } from "@/features/publishing/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, type Person } from "../support/people";
import { form } from "../support/pictures";
import { newPost } from "../support/posts";
import { publish } from "../support/publish";

const site = await openSite();
const api = apiOf(site);

let ana: Person;
let ben: Person;
let post: string;

beforeEach(async () => {
  [ana, ben] = [await newPerson(site), await newPerson(site)];
  post = await newPost(site.pool, ana, { title: "Pink patio" });
});

const listOf = async (as: Person) => (await api.ok(listNotifications, { as })).notifications;
const unreadOf = async (as: Person) => (await api.ok(countUnread, { as })).count;
const say = (content: string, as = ben) =>
  api.ok(createComment, { as, params: { id: post }, json: { content } });

describe("NF1 over the API", () => {
  it("a follow, a like, a comment and a published post that names somebody", async () => {
    await api.ok(toggleFollow, { as: ben, params: { id: ana.id } });
    await api.ok(toggleLike, { as: ben, params: { id: post } });
    await say("Nice");
    const tweet = await publish(api, ben, { content: `With @${ana.username}` });
    const kinds = (await listOf(ana)).map(({ kind }) => kind);
    expect(kinds).toEqual(["mention", "comment", "like", "follow"]);
    expect(await unreadOf(ana)).toBe(4);
    expect((await api.ok(listNotifications, { as: ana })).unseen).toBe(4);
    const change = { as: ben, params: { id: tweet._id } };
    await api.ok(updatePost, { ...change, body: form({ title: "Still" }) });
    expect(await unreadOf(ana)).toBe(4);
    await api.ok(updatePost, { ...change, body: form({ content: "Alone" }) });
    expect(await unreadOf(ana)).toBe(4);
    expect(await api.ok(markSeen, { as: ana })).toEqual({ count: 0 });
    expect((await api.ok(listNotifications, { as: ana })).unseen).toBe(0);
  });
});

describe("T62", () => {
  it("nobody reads or changes the notifications of another", async () => {
    await say("For ana");
    for (const as of [ben, await newPerson(site, "admin")]) {
      expect(await listOf(as)).toEqual([]);
      expect(await unreadOf(as)).toBe(0);
      await api.ok(markSeen, { as, json: { until: new Date().toISOString() } });
      await api.ok(updatePreferences, { as, json: { comment: false } });
    }
    expect(await unreadOf(ana)).toBe(1);
  });
});

describe("what clients send", () => {
  it.each([
    [markSeen, { until: "yesterday" }, "until"],
    [markSeen, { until: 5 }, "until"],
    [updatePreferences, { like: "yes" }, "like"],
  ])("%# is refused by its field", async (contract, json, path) => {
    expect(await api.refusal(contract, { as: ana, json })).toMatchObject({
      status: 400,
      errors: [{ path }],
    });
  });

  it("an empty change of the preferences and a time of the year 0 are accepted", async () => {
    const { preferences } = await api.ok(updatePreferences, { as: ana, json: {} });
    expect(KINDS.map((kind) => preferences[kind])).toEqual(KINDS.map(() => true));
    await api.ok(markSeen, { as: ana, json: { until: "0000-01-01T00:00:00Z" } });
    await api.ok(markSeen, { as: ana, json: { until: "9999-12-31T23:59:59.999Z" } });
  });
});
