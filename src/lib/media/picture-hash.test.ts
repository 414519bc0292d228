import sharp from "sharp";
import { expect, it } from "vitest";
import { DISTANCE_MAX } from "@/lib/perceptual-hash";
import { differingBits } from "../../../tests/support/picture-hashes";
import { demoPicture } from "../../../tests/support/pictures";
import { inspect } from "./decode";
import { analyse, processUpload } from "./image";
import { decodePixels, toSrgb } from "./pixels";

/** Without the files of an upload, which take much longer. */
async function hashOf(bytes: Buffer): Promise<string> {
  const decoded = await decodePixels(await inspect(bytes, "media"), (image) => image);
  return (await analyse(await toSrgb(decoded))).perceptualHash?.hash ?? "";
}

const picture = await demoPicture("photo-black-canyon");
const { width, height } = await sharp(picture).metadata();
const hash = await hashOf(picture);
const cropped = { left: Math.round(width * 0.02), top: 0, width: Math.floor(width * 0.98), height };

it.each([
  [
    "at half the size",
    sharp(picture)
      .resize({ width: Math.round(width / 2) })
      .png(),
  ],
  ["as a JPEG of quality 50", sharp(picture).jpeg({ quality: 50 })],
  ["without 2 % of its width", sharp(picture).extract(cropped).png()],
  ["turned by its orientation", sharp(picture).rotate(90).withMetadata({ orientation: 8 }).jpeg()],
])("C8 a picture %s is recognized", async (_, changed) => {
  expect(differingBits(hash, await hashOf(await changed.toBuffer()))).toBeLessThanOrEqual(
    DISTANCE_MAX,
  );
});

it("C8 the hash of an upload is that of its stored stills", async () => {
  const { analysis, renditions } = await processUpload({
    ...{ bytes: picture, kind: "image", field: "media" },
  });
  const own = analysis?.perceptualHash?.hash ?? "";
  const still = renditions.find(({ contentType }) => contentType === "image/webp");
  expect(differingBits(own, await hashOf(still?.bytes ?? Buffer.alloc(0)))).toBeLessThan(6);
  expect(differingBits(own, await hashOf(await demoPicture("white-sands")))).toBeGreaterThan(
    DISTANCE_MAX,
  );
});

it("C8 a transparent picture is hashed on white, one of one colour not at all", async () => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const mask = Buffer.alloc(info.width * info.height).fill(0, 0, data.length / 6);
  mask.fill(255, mask.length / 2);
  const cut = sharp(picture).joinChannel(mask, { raw: { width, height, channels: 1 } });
  const transparent = await cut.png().toBuffer();
  const onWhite = await sharp(transparent).flatten({ background: "#fff" }).png().toBuffer();
  expect(differingBits(await hashOf(transparent), await hashOf(onWhite))).toBeLessThan(4);
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: "#369" } });
  expect(await hashOf(await plain.png().toBuffer())).toBe("");
});
