import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sweepMedia } from "@/features/media/jobs";
import { markLive, storeUpload } from "@/features/media/mutations";
import { listNewPosts } from "@/features/posts/feed/queries";
import { deletePost } from "@/features/posts/mutations";
import { getPost } from "@/features/posts/queries";
import type { Post } from "@/features/posts/schema";
import { newId } from "@/lib/id";
import { mediaStore } from "@/lib/media/store";
import { pool, prisma } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { untilOneWaits } from "../../../tests/support/lock-waits";
import type { Person } from "../../../tests/support/people";
import { jpeg } from "../../../tests/support/pictures";
import { newPost } from "../../../tests/support/posts";
import { clip } from "../../../tests/support/video-corpus";
import { createPost, updatePost } from "./mutations";

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
