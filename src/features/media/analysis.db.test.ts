import sharp from "sharp";
import { expect, it } from "vitest";
import { pool, prisma } from "@/lib/server/db";
import { demoPicture } from "../../../tests/support/pictures";
import { storeUpload } from "./mutations";

const store = async (bytes: Buffer, kind: "image" | "avatar" = "image") =>
  (await storeUpload({ bytes, kind, field: "media" })).mediaId;

const blue = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: "#2060c0" } })
    .png()
    .toBuffer();

const coloursOf = (mediaId: string) =>
  prisma().mediaColour.findMany({ where: { mediaId }, orderBy: { share: "desc" } });

async function hashOf(mediaId: string) {
  const statement = "SELECT hash::text FROM picture_hashes WHERE media_id = $1";
  return (await pool().query<{ hash: string }>(statement, [mediaId])).rows[0]?.hash;
}

it("CO1 C9 an upload has a palette, which goes with it, and without detail no hash", async () => {
  const mediaId = await store(await blue());
  expect(await coloursOf(mediaId)).toMatchObject([{ rgb: 0x2060c0, share: 100 }]);
  expect(await hashOf(mediaId)).toBeUndefined();
  await prisma().media.delete({ where: { id: mediaId } });
  expect(await coloursOf(mediaId)).toEqual([]);
});

it("C9 an upload is stored with its hash, and the version before does not analyse it again", async () => {
  const mediaId = await store(await demoPicture("photo-black-canyon"));
  expect(await hashOf(mediaId)).toMatch(/^[01]{128}$/);
  const { analysedAt, coloursAt } = await prisma().media.findUniqueOrThrow({
    where: { id: mediaId },
  });
  expect([analysedAt, coloursAt]).toEqual([expect.any(Date), expect.any(Date)]);
});

it("CO1 a profile picture has no palette", async () => {
  expect(await coloursOf(await store(await blue(), "avatar"))).toEqual([]);
});
