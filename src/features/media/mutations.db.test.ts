import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { mediaMessages } from "@/lib/media/messages";
import type { Rendition } from "@/lib/media/renditions";
import { mediaStore } from "@/lib/media/store";
import { pool, prisma } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { newPost } from "../../../tests/support/posts";
import { noise, quarters } from "../../../tests/support/test-pictures";
import { clip } from "../../../tests/support/video-corpus";
import { serveMedia } from "./file-response";
import { sweepMedia } from "./jobs";
import { markDeleted, markLive, storeReplacement, storeUpload, withNewMedia } from "./mutations";
import { isMediaRemoved } from "./queries";

const upload = async (picture = quarters()) => {
  const bytes = await picture.jpeg().toBuffer();
  return (await storeUpload({ bytes, kind: "image", field: "media" })).mediaId;
};

const row = (id: string) => prisma().media.findUnique({ where: { id } });
const exists = async (id: string, name = "60.webp") =>
  (await mediaStore().size(`${id}/${name}`)) !== null;
const age = (id: string, minutes: number) => prisma().$executeRaw`
  UPDATE media SET updated_at = now() - make_interval(mins => ${minutes}) WHERE id = ${id}::uuid`;
const ageAll = (minutes: number) => prisma().$executeRaw`
  UPDATE media SET updated_at = now() - make_interval(mins => ${minutes})`;
const LONG = { timeout: 30_000 };
const down = () => Promise.reject(new AppError("unavailable", "Down"));

afterEach(() => vi.restoreAllMocks());

test("L29 an upload stores its files and a pending row that describes them", async () => {
  const id = await upload(noise(400, 228));
  expect(await row(id)).toMatchObject({
    kind: "image",
    status: "pending",
    width: 400,
    height: 228,
    animated: false,
    renditions: expect.arrayContaining([
      { name: "384.avif", width: 384, height: 219, type: "image/avif", bytes: expect.any(Number) },
    ]),
  });
  expect((await row(id))?.placeholder?.length).toBeGreaterThan(4);
  const stored = await prisma().media.findUniqueOrThrow({ where: { id } });
  for (const { name, bytes } of stored.renditions as Rendition[]) {
    expect(await mediaStore().size(`${id}/${name}`)).toBe(bytes);
  }
});

test.each(["clip.mp4", "clip.webm"] as const)("M13 %s replaces a picture", async (name) => {
  const { mediaId, kind } = await storeReplacement({ bytes: clip(name), field: "media" });
  const { width, height, placeholder, renditions } = (await row(mediaId)) ?? {};
  expect({ kind, width, height, placeholder }).toEqual({
    kind: "video",
    width: 160,
    height: 120,
    placeholder: null,
  });
  expect(renditions).toMatchObject([{ name: name.replace("clip", "video") }]);
});

test.each(["clip.mov", "text"] as const)("M13 %s replaces no picture", async (name) => {
  const bytes = name === "text" ? Buffer.from("hello") : clip(name);
  await expect(storeReplacement({ bytes, field: "media" })).rejects.toMatchObject({
    code: "unsupported_media",
    errors: [{ path: "media", message: mediaMessages.notMedia }],
  });
  expect(await prisma().media.count()).toBe(0);
});

test("a rejected upload stores no row", async () => {
  const refused = storeUpload({ bytes: Buffer.from("hello"), kind: "avatar", field: "pfp" });
  await expect(refused).rejects.toMatchObject({ errors: [{ path: "pfp" }] });
  expect(await prisma().media.count()).toBe(0);
});

test("an upload that the store rejects leaves neither row nor file", async () => {
  const put = mediaStore().put;
  const keys: string[] = [];
  vi.spyOn(mediaStore(), "put").mockImplementation(async (key, bytes, type) => {
    keys.push(key);
    if (keys.length === 1) return down();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return put(key, bytes, type);
  });
  await expect(upload()).rejects.toMatchObject({ code: "unavailable" });
  await ageAll(2);
  expect(await sweepMedia()).toBe(1);
  expect(await prisma().media.count()).toBe(0);
  expect(keys.length).toBeGreaterThan(1);
  for (const key of keys) expect(await mediaStore().size(key)).toBeNull();
});

test("only pending media becomes live, once, in the caller's transaction", async () => {
  const id = await upload();
  const broken = prisma().$transaction(async (tx) => {
    await markLive(tx, id);
    throw new Error("The post could not be written");
  });
  await expect(broken).rejects.toThrow("could not be written");
  expect((await row(id))?.status).toBe("pending");
  await markLive(prisma(), id);
  expect((await row(id))?.status).toBe("live");
  await expect(markLive(prisma(), id)).rejects.toMatchObject({ code: "unavailable" });
});

test("an upload is removed when its commit fails, unless it is live already", async () => {
  const [pending, live] = [await upload(), await upload()];
  await markLive(prisma(), live);
  for (const mediaId of [pending, live, randomUUID()]) {
    const fail = () => Promise.reject(new Error("not committed"));
    const stored = { mediaId, kind: "image" } as const;
    await expect(withNewMedia(stored, fail)).rejects.toThrow("not committed");
  }
  await ageAll(2);
  expect(await sweepMedia()).toBe(1);
  expect([await row(pending), await exists(pending)]).toEqual([null, false]);
  expect([(await row(live))?.status, await exists(live)]).toEqual(["live", true]);
});

test("T16 deleted media is removed from the store by the next sweep, with the poster of a video", async () => {
  const [poster, video, other] = [await upload(), await upload(), await upload()];
  await markLive(prisma(), poster);
  await markLive(prisma(), video, poster);
  await prisma().$transaction((tx) => markDeleted(tx, [video]));
  expect(await exists(video)).toBe(true);
  expect(await sweepMedia()).toBe(2);
  for (const id of [poster, video])
    expect([await row(id), await exists(id)]).toEqual([null, false]);
  expect(await exists(other)).toBe(true);
});

test("T16 A19 media of the posts of a suspended account is removed until the account is not", async () => {
  const [avatar, poster, video] = [await upload(), await upload(), await upload()];
  await markLive(prisma(), video, poster);
  const { id } = await newPerson();
  await prisma().user.update({ where: { id }, data: { avatarId: avatar } });
  await newPost(pool(), { id }, { mediaId: video });
  const removed = () => Promise.all([avatar, poster, video].map(isMediaRemoved));
  expect(await removed()).toEqual([false, false, false]);
  await prisma().user.update({ where: { id }, data: { suspendedAt: new Date() } });
  await expect.poll(removed).toEqual([false, true, true]);
  await prisma().user.update({ where: { id }, data: { suspendedAt: null } });
  await expect.poll(removed).toEqual([false, false, false]);
});

test("T16 removed media is not found while the database is slow, and no cache keeps other files", async () => {
  const [live, removed] = [await upload(), await upload()];
  const ask = async (id: string, name = "60.webp", sent = {}) => {
    const request = new Request("http://x/", { headers: sent });
    const { status, headers } = await serveMedia(request, `${id}/${name}`);
    return [status, headers.get("cache-control")];
  };
  const kept = [200, "public, max-age=86400, immutable"];
  expect(await ask(live)).toEqual(kept);
  expect(await ask(live, "60.webp", { range: "bytes=99999-" })).toEqual([416, "no-store"]);
  await prisma().$transaction((tx) => markDeleted(tx, [removed]));
  await expect.poll(() => ask(removed)).toEqual([404, "no-store"]);
  await prisma().$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE media, posts`;
    // What was read before is forgotten after a second.
    await expect.poll(() => ask(live), { timeout: 5_000 }).toEqual([200, "no-store"]);
    expect(await ask(removed)).toEqual([404, "no-store"]);
    expect(await ask(live, "preview.jpg")).toEqual([503, "no-store"]);
  }, LONG);
  await expect.poll(() => ask(live)).toEqual(kept);
});

test("a sweep removes uploads that are pending for an hour, and keeps live and new ones", async () => {
  const [stale, fresh, live] = [await upload(), await upload(), await upload()];
  await markLive(prisma(), live);
  await age(stale, 61);
  await age(fresh, 59);
  await age(live, 600);
  expect(await sweepMedia()).toBe(1);
  expect([await row(stale), await exists(stale)]).toEqual([null, false]);
  expect([await exists(fresh), await exists(live)]).toEqual([true, true]);
});

test("T16 a failed removal is retried a minute later", async () => {
  const id = await upload();
  await markLive(prisma(), id);
  vi.spyOn(mediaStore(), "remove").mockImplementation(down);
  await markDeleted(prisma(), [id]);
  expect(await sweepMedia()).toBe(0);
  expect((await row(id))?.status).toBe("deleted");
  vi.restoreAllMocks();
  expect(await sweepMedia()).toBe(0);
  await age(id, 2);
  expect(await sweepMedia()).toBe(1);
  expect([await row(id), await exists(id)]).toEqual([null, false]);
});

test("concurrent sweeps skip the rows that another has locked", async () => {
  const ids = Array.from({ length: 30 }, () => randomUUID());
  await prisma().media.createMany({
    data: ids.map((id) => ({ id, kind: "avatar", width: 1, height: 1, renditions: [] })),
  });
  await Promise.all(ids.map((id) => age(id, 61)));
  await prisma().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM media ORDER BY updated_at LIMIT 10 FOR UPDATE`;
    expect(await sweepMedia()).toBe(20);
  });
  expect(await sweepMedia()).toBe(10);
  expect(await prisma().media.count()).toBe(0);
});
