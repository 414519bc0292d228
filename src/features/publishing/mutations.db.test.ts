import sharp, { type Exif } from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sweepMedia } from "@/features/media/jobs";
import { markLive, storeUpload } from "@/features/media/mutations";
import { listNewPosts } from "@/features/posts/feed/queries";
import { deletePost } from "@/features/posts/mutations";
import { getPost } from "@/features/posts/queries";
import type { Post } from "@/features/posts/schema";
import { updatePreferences } from "@/features/preferences/mutations";
import { newId } from "@/lib/id";
import { mediaStore } from "@/lib/media/store";
import { pool, prisma } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { untilOneWaits } from "../../../tests/support/lock-waits";
import type { Person } from "../../../tests/support/people";
import { jpeg } from "../../../tests/support/pictures";
import { newPost } from "../../../tests/support/posts";
import { clip } from "../../../tests/support/video-corpus";
import { createPost, findPublished, updatePost } from "./mutations";

const picture = await jpeg();

let ana: Person;
beforeEach(async () => {
  ana = await newPerson();
});
afterEach(() => vi.restoreAllMocks());

describe("API7 a post whose picture is being replaced", () => {
  it.each<[string, string[], (author: { id: string }, id: string) => Promise<unknown>]>([
    [
      "a new title",
      ["live"],
      (author, id) => updatePost(author, { id, changes: { title: "Other" } }),
    ],
    [
      "another picture",
      ["deleted"],
      (author, id) => updatePost(author, { id, changes: {}, media: picture }),
    ],
    ["its deletion", ["deleted"], deletePost],
  ])("is found by %s, with the new one", async (_, expected, call) => {
    const id = await newPost(pool(), ana);
    const { mediaId } = await storeUpload({ bytes: picture, kind: "image", field: "media" });
    const { outcome } = await prisma().$transaction(async (tx) => {
      await markLive(tx, mediaId);
      await tx.post.update({ where: { id }, data: { mediaId } });
      const outcome = Promise.allSettled([call(ana, id)]);
      await untilOneWaits(pool());
      return { outcome };
    });
    expect(await outcome).toMatchObject([{ status: "fulfilled" }]);
    const kept = await prisma().media.findMany({ where: { id: mediaId } });
    expect(kept.map(({ status }) => status)).toEqual(expected);
  });
});

it("T16 a poster is deleted with its last video while an earlier one is being removed", async () => {
  const id = await newPost(pool(), ana);
  const replace = (media: Buffer) => updatePost(ana, { id, changes: {}, media });
  await replace(clip("clip.mp4"));
  await replace(clip("clip.webm"));
  const { remove } = mediaStore();
  const [began, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(mediaStore(), "remove").mockImplementationOnce(async (folder) => {
    began.resolve();
    await opened.promise;
    await remove(folder);
  });
  const sweeping = sweepMedia();
  await began.promise;
  await replace(picture);
  opened.resolve();
  await sweeping;
  await deletePost(ana, id);
  await sweepMedia();
  expect(await prisma().media.findMany({ select: { kind: true, status: true } })).toEqual([]);
});

const words = { title: "A title", content: "Words", tags: [], alt: "" };

const publish = () => createPost(ana, { ...words, picture });
/** Publishes a post, and something else before its files are stored. */
async function publishAround<T>(publish: () => Promise<Post>, meanwhile: () => Promise<T>) {
  const { put } = mediaStore();
  const [began, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(mediaStore(), "put").mockImplementationOnce(async (...file) => {
    began.resolve();
    await opened.promise;
    await put(...file);
  });
  const published = Promise.allSettled([publish()]);
  await began.promise;
  const other = await meanwhile();
  opened.resolve();
  const [outcome] = await published;
  return { outcome, other };
}

it("API23 a post is newer than one published during its upload", async () => {
  const bo = await newPerson();
  const { outcome, other } = await publishAround(publish, () =>
    createPost(bo, { ...words, picture }),
  );
  const { value: post } = outcome as PromiseFulfilledResult<Post>;
  expect((await listNewPosts(bo, { after: other._id })).ids).toEqual([post._id]);
  expect(post.createdAt > other.createdAt).toBe(true);
  expect(timeIn(newId(new Date(post.createdAt)))).toBe(timeIn(post._id));
});

const timeIn = (id: string) => id.slice(0, "01234567-89ab".length);

it("API14 a post whose key another instance has used during its upload is that one, and its files are left to a sweep", async () => {
  const publishWithKey = () => createPost(ana, { ...words, picture, clientKey: "a-key-of-mine" });
  const { outcome, other } = await publishAround(publishWithKey, publishWithKey);
  expect(outcome).toEqual({ status: "fulfilled", value: other });
  expect(await prisma().post.count()).toBe(1);
  const media = await prisma().media.findMany({ orderBy: { status: "asc" } });
  expect(media.map(({ status }) => status)).toEqual(["live", "deleted"]);
});

it("API14 IM7 the id of an own post is a key of it", async () => {
  const { _id } = await publish();
  expect(await findPublished(ana, _id)).toMatchObject({ _id });
  expect(await findPublished(await newPerson(), _id)).toBeNull();
  expect(await findPublished(ana, newId())).toBeNull();
});

describe("ST26 a sensitive post", () => {
  const read = async (id: string, by = ana) => {
    const post = await getPost(by, id);
    return [post?.sensitive, post?.sensitiveBy];
  };

  it("is marked and shown again by its author; a retry of its creation is the same post", async () => {
    const key = {
      ...words,
      picture,
      clientKey: "a-key-of-mine",
      sensitive: true,
    };
    const { _id: id } = await createPost(ana, key);
    expect(await createPost(ana, { ...key, sensitive: false })).toMatchObject({
      _id: id,
      sensitive: true,
    });
    expect(await read(id, await newPerson())).toEqual([true, "author"]);
    const change = (sensitive?: boolean) =>
      updatePost(ana, {
        id,
        changes: { title: "Other", ...(sensitive !== undefined && { sensitive }) },
      });
    await change();
    expect(await read(id)).toEqual([true, "author"]);
    expect(await change(false)).toMatchObject({ sensitive: false, sensitiveBy: null });
    expect(await change(true)).toMatchObject({ sensitive: true, sensitiveBy: "author" });
  });

  it("stays sensitive to its author when an administrator has marked it", async () => {
    const id = await newPost(pool(), ana);
    await prisma().post.update({ where: { id }, data: { sensitiveBy: "admin" } });
    const before = await getPost(ana, id);
    const change = (sensitive: boolean) => updatePost(ana, { id, changes: { sensitive } });
    await expect(change(false)).rejects.toMatchObject({ code: "forbidden" });
    expect(await change(true)).toEqual(before);
    expect(before).toMatchObject({ sensitive: true, sensitiveBy: "admin" });
  });
});

describe("what a post says of its picture", () => {
  const camera: Exif = {
    IFD0: { Make: "Leica", Model: "Leica M11", Artist: "Somebody" },
    IFD2: { FNumber: "4/1", BodySerialNumber: "7041776" },
  };
  const shot = (xmp?: string) => {
    const image = sharp({ create: { width: 60, height: 40, channels: 3, background: "#369" } });
    return (xmp ? image.withXmp(xmp) : image).withExif(camera).jpeg().toBuffer();
  };
  const generated =
    '<a DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>';
  const create = async (said: Partial<Parameters<typeof createPost>[1]> = {}) =>
    createPost(ana, { ...words, picture: await shot(), ...said });
  const change = async (
    id: string,
    changes: Parameters<typeof updatePost>[1]["changes"],
    media?: Buffer,
  ) => updatePost(ana, { id, changes, ...(media && { media }) });
  const exifOf = async ({ media }: Post) => {
    const key = new URL(media, "http://a.example").pathname.split("/").slice(-2).join("/");
    const file = await mediaStore().get(key);
    const { exif } = await sharp(await new Response(file?.body).bytes()).metadata();
    return exif?.toString("latin1") ?? "";
  };

  it("AB1 AB3 its licence is that of its author's preferences, unless one is chosen, and is written into its file", async () => {
    const silent = await create();
    expect(silent).toMatchObject({ licence: "all-rights-reserved", camera: null, ai: null });
    expect(await exifOf(silent)).toBe("");
    await updatePreferences(ana, { licence: "by-nc" });
    const own = await create();
    expect(own.licence).toBe("by-nc");
    const exif = await exifOf(own);
    expect(exif).toContain(`/profile/${ana.username}`);
    expect(exif).toContain("CC BY-NC 4.0, https://creativecommons.org/licenses/by-nc/4.0/");
    expect(exif).not.toContain("Somebody");
    const changed = await change(own._id, { licence: "cc0" });
    expect(changed).toMatchObject({ licence: "cc0", media: own.media });
    expect(await exifOf(changed)).toBe(exif);
    const replaced = await change(own._id, {}, await shot());
    expect(await exifOf(replaced)).toContain("CC0 1.0");
    expect(await exifOf(await create({ licence: "all-rights-reserved" }))).toBe("");
  });

  it("O23 what lies behind it is what its author chooses, of a new and of a changed post", async () => {
    expect((await create()).mat).toBe("auto");
    const dark = await create({ mat: "dark" });
    expect(dark.mat).toBe("dark");
    expect((await change(dark._id, { title: "Other" })).mat).toBe("dark");
    expect((await change(dark._id, { mat: "light" })).mat).toBe("light");
  });

  it("AB2 how it was taken is said where its author shows it, of the new file alone", async () => {
    const shown = { body: "Leica M11", aperture: 4 };
    const { _id: id, camera: said } = await create({ showCamera: true });
    expect(said).toEqual(shown);
    const stored = await prisma().post.findUniqueOrThrow({ where: { id } });
    expect(stored.camera).toEqual(shown);
    await expect(change(id, { showCamera: true })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "showCamera" }],
    });
    expect((await change(id, { title: "Other" })).camera).toEqual(shown);
    expect((await change(id, { showCamera: false })).camera).toBeNull();
    expect((await change(id, { showCamera: true }, await shot())).camera).toEqual(shown);
    expect((await change(id, {}, await shot())).camera).toBeNull();
    expect((await change(id, { showCamera: true }, clip("clip.mp4"))).camera).toBeNull();
  });

  it("AB4 its author says that it was made with AI and takes that back, but not what its file or an administrator says", async () => {
    const { _id: id, ai } = await create({ ai: true });
    expect(ai).toBe("author");
    expect((await change(id, { title: "Other" })).ai).toBe("author");
    expect((await change(id, { ai: false })).ai).toBeNull();
    expect((await change(id, { ai: true })).ai).toBe("author");
    expect((await change(id, { ai: false }, await shot(generated))).ai).toBe("file");
    await expect(change(id, { ai: false })).rejects.toMatchObject({ code: "forbidden" });
    expect((await change(id, { ai: true })).ai).toBe("file");
    expect((await change(id, { ai: false }, clip("clip.mp4"))).ai).toBe("file");
    expect((await change(id, {}, await shot())).ai).toBeNull();
    expect((await create({ picture: await shot(generated), ai: false })).ai).toBe("file");
    await prisma().post.update({ where: { id }, data: { aiBy: "admin" } });
    await expect(change(id, { ai: false })).rejects.toMatchObject({ code: "forbidden" });
    expect((await change(id, { ai: true }, await shot(generated))).ai).toBe("admin");
  });
});
