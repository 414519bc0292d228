import { describe, expect, it } from "vitest";
import { serveMedia } from "@/features/media/file-response";
import { sweepMedia } from "@/features/media/jobs";
import { createPost, updatePost } from "@/features/publishing/mutations";
import { prisma } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { jpeg } from "../../../tests/support/pictures";
import { clip } from "../../../tests/support/video-corpus";
import { previewMetadata } from "./link-preview";

const words = { title: "A spider", content: "On a wall.", tags: [], alt: "Eight legs" };

const previewOf = async (id: string) => JSON.stringify(await previewMetadata(`/post/${id}`));

/** The addresses of files that a text names. */
const addressesIn = (text: string) => [...new Set(text.match(/http[^"]+\/media\/[^"]+/g))];

const statusOf = async (address: string) =>
  (await serveMedia(new Request(address), new URL(address).pathname.replace("/media/", ""))).status;

/** The files of the post's media, and of its poster. */
async function filesOf(id: string) {
  const { media } = await prisma().post.findUniqueOrThrow({
    where: { id },
    include: { media: { include: { poster: true } } },
  });
  return [media, ...(media.poster ? [media.poster] : [])].flatMap(({ id, renditions }) =>
    (renditions as { name: string }[]).map(({ name }) => `http://localhost/media/${id}/${name}`),
  );
}

describe("K5 T28 a post that is marked as sensitive", () => {
  it.each<[string, Buffer | undefined, Buffer | undefined]>([
    ["a picture", undefined, undefined],
    ["a video", clip("clip.mp4"), undefined],
    ["a picture of which a video is made", undefined, clip("clip.mp4")],
    ["a video that is replaced by another", clip("clip.mp4"), clip("clip.webm")],
  ])("has a preview without it, and its files have moved: %s", async (_, video, media) => {
    const viewer = await newPerson();
    const { _id: id } = await createPost(viewer, { ...words, picture: await jpeg() });
    if (video) await updatePost(viewer, { id, changes: {}, media: video });
    const [shown, before] = [addressesIn(await previewOf(id)), await filesOf(id)];
    expect(shown).toHaveLength(video ? 2 : 1);
    for (const address of [...shown, ...before]) expect(await statusOf(address)).toBe(200);
    const bytes = () => prisma().userTotalSlot.findFirst({ where: { name: "stored_bytes" } });
    const kept = await bytes();
    const mark = (sensitive: boolean) => updatePost(viewer, { id, changes: { sensitive } });
    await updatePost(viewer, { id, changes: { sensitive: true }, ...(media && { media }) });
    // A check that takes longer than a file may wait counts as none.
    for (const address of [...shown, ...before]) {
      await expect.poll(() => statusOf(address)).toBe(404);
    }
    const after = await filesOf(id);
    if (!media) expect([after.length, await bytes()]).toEqual([before.length, kept]);
    for (const address of after.filter((one) => !one.endsWith("/preview.jpg"))) {
      expect(await statusOf(address)).toBe(200);
    }
    const preview = await previewOf(id);
    expect(preview).toContain("A spider");
    expect(preview).toContain('"card":"summary"');
    expect(preview).not.toMatch(/\/media\/|preview\.jpg|Eight legs/);
    await mark(true);
    expect(await filesOf(id)).toEqual(after);
    await mark(false);
    for (const address of addressesIn(await previewOf(id)))
      expect(await statusOf(address)).toBe(200);
    await sweepMedia();
    for (const address of [...after, ...addressesIn(await previewOf(id))]) {
      expect(await statusOf(address)).toBe(200);
    }
  });
});
