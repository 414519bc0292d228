import { expect, it } from "vitest";
import { serveMedia } from "@/features/media/file-response";
import { createPost, updatePost } from "@/features/publishing/mutations";
import { pool } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/people";
import { jpeg } from "../../../tests/support/pictures";
import { previewMetadata } from "./link-preview";

it("K5 T28 the preview of a sensitive post has no picture, and the one of before is not found", async () => {
  const secret = "not-needed-for-rows-but-signed-all-the-same";
  const { id: viewerId } = await newPerson({ pool: pool(), secret });
  const words = { title: "A spider", content: "On a wall.", tags: [], alt: "Eight legs" };
  const { _id: id } = await createPost({ id: viewerId }, { ...words, picture: await jpeg() });
  const preview = async () => JSON.stringify(await previewMetadata(`/post/${id}`));
  const [address = ""] = /http[^"]+\/media\/[^"]+/.exec(await preview()) ?? [];
  const status = async () =>
    (await serveMedia(new Request(address), new URL(address).pathname.replace("/media/", "")))
      .status;
  expect(await status()).toBe(200);
  const mark = (sensitive: boolean) => updatePost({ id: viewerId }, { id, changes: { sensitive } });
  await mark(true);
  // A check that takes longer than a file may wait counts as none.
  await expect.poll(status).toBe(404);
  const sensitive = await preview();
  expect(sensitive).toContain("A spider");
  expect(sensitive).toContain('"card":"summary"');
  expect(sensitive).not.toMatch(/\/media\/|preview\.jpg|Eight legs/);
  await mark(false);
  expect(await status()).toBe(200);
  expect(await preview()).toContain(address);
});
