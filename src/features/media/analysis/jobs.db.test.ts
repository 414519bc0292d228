import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "@/lib/errors";
import * as encoder from "@/lib/media/encoder";
import { mediaStore } from "@/lib/media/store";
import { pool, prisma } from "@/lib/server/db";
import { demoPicture } from "../../../../tests/support/pictures";
import { storeUpload } from "../mutations";
import { analysePictures, countUnanalysed } from "./jobs";

const blue = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: "#2060c0" } })
    .png()
    .toBuffer();

let picture: string;

const coloursOf = (mediaId: string) =>
  prisma().mediaColour.findMany({ where: { mediaId }, orderBy: { share: "desc" } });

/** As it was before there were palettes and hashes. */
const forget = (id: string) =>
  pool().query(
    `WITH colours AS (DELETE FROM media_colours WHERE media_id = $1),
       hashes AS (DELETE FROM picture_hashes WHERE media_id = $1)
     UPDATE media SET status = 'live', analysed_at = NULL, colours_at = NULL, updated_at = now() - interval '1 hour' WHERE id = $1`,
    [id],
  );

beforeEach(async () => {
  const stored = await storeUpload({ bytes: await blue(), kind: "image", field: "media" });
  picture = stored.mediaId;
});

afterEach(() => vi.restoreAllMocks());

it("CO1 an upload has a palette", async () => {
  const [colour, ...others] = await coloursOf(picture);
  expect(others).toEqual([]);
  expect(colour).toMatchObject({ rgb: 0x2060c0, share: 100 });
  await pool().query("UPDATE media SET status = 'live', updated_at = now() - interval '1 hour'");
  expect(await countUnanalysed()).toBe(0);
});

it("CO1 a profile picture has none, and needs none", async () => {
  const { mediaId } = await storeUpload({ bytes: await blue(), kind: "avatar", field: "pfp" });
  await forget(mediaId);
  expect(await coloursOf(mediaId)).toEqual([]);
  expect(await countUnanalysed()).toBe(0);
});

it("CO3 a picture from before gets the same palette, once", async () => {
  const before = await coloursOf(picture);
  await forget(picture);
  expect(await countUnanalysed()).toBe(1);
  await analysePictures();
  expect(await coloursOf(picture)).toMatchObject([{ share: before[0]?.share }]);
  await pool().query("UPDATE media SET updated_at = now() - interval '1 hour'");
  expect(await countUnanalysed()).toBe(0);
  const get = vi.spyOn(mediaStore(), "get");
  await analysePictures();
  expect(get).not.toHaveBeenCalled();
});

it("CO3 a picture without files, or that cannot be read, gets none and is not tried again", async () => {
  const missing = randomUUID();
  await pool().query(
    `INSERT INTO media (id, kind, status, width, height, renditions, updated_at)
     VALUES ($1, 'image', 'live', 4, 3, '[{"name":"4.webp","width":4,"type":"image/webp"}]', now() - interval '1 hour')`,
    [missing],
  );
  await forget(picture);
  vi.spyOn(mediaStore(), "get").mockImplementation(async (key) =>
    key.startsWith(picture) ? { size: 4, body: new Uint8Array([1, 2, 3, 4]) } : null,
  );
  await analysePictures();
  expect(await prisma().mediaColour.count()).toBe(0);
  await pool().query("UPDATE media SET updated_at = now() - interval '1 hour'");
  expect(await countUnanalysed()).toBe(0);
});

it("CO3 the job is retried when the store does not respond, and loses nothing", async () => {
  await forget(picture);
  const down = vi
    .spyOn(mediaStore(), "get")
    .mockRejectedValue(new AppError("unavailable", "It is down"));
  await expect(analysePictures()).rejects.toMatchObject({ code: "unavailable" });
  down.mockRestore();
  await pool().query("UPDATE media SET updated_at = now() - interval '2 minutes'");
  await analysePictures();
  expect(await coloursOf(picture)).toHaveLength(1);
});

it("CO3 a picture that fails each time does not keep the others waiting", async () => {
  const { mediaId } = await storeUpload({ bytes: await blue(), kind: "image", field: "media" });
  await Promise.all([forget(picture), forget(mediaId)]);
  vi.spyOn(mediaStore(), "get").mockRejectedValueOnce(new AppError("unavailable", "It is down"));
  await expect(analysePictures()).rejects.toMatchObject({ code: "unavailable" });
  expect(await prisma().mediaColour.count()).toBe(1);
});

it("CO3 a picture is left for later while the encoder is busy", async () => {
  await forget(picture);
  const busy = vi.spyOn(encoder, "encode").mockRejectedValue(new AppError("unavailable", "Busy"));
  await expect(analysePictures()).rejects.toMatchObject({ code: "unavailable" });
  busy.mockRestore();
  await pool().query("UPDATE media SET updated_at = now() - interval '1 hour'");
  expect(await countUnanalysed()).toBe(1);
  await analysePictures();
  expect(await coloursOf(picture)).toHaveLength(1);
});

it("CO3 pictures are left for later while the folder of the media is missing", async () => {
  await forget(picture);
  const get = vi.spyOn(mediaStore(), "get").mockResolvedValue(null);
  const check = vi
    .spyOn(mediaStore(), "check")
    .mockRejectedValue(new AppError("unavailable", "It is not mounted"));
  await expect(analysePictures()).rejects.toMatchObject({ code: "unavailable" });
  for (const mock of [get, check]) mock.mockRestore();
  await pool().query("UPDATE media SET updated_at = now() - interval '2 minutes'");
  await analysePictures();
  expect(await coloursOf(picture)).toHaveLength(1);
});

it("CO3 two processes share the pictures, and the colours go with the picture", async () => {
  const { mediaId } = await storeUpload({ bytes: await blue(), kind: "image", field: "media" });
  await Promise.all([forget(picture), forget(mediaId)]);
  await Promise.all([analysePictures(), analysePictures()]);
  expect(await coloursOf(picture)).toHaveLength(1);
  expect(await coloursOf(mediaId)).toHaveLength(1);
  await prisma().media.delete({ where: { id: picture } });
  expect(await coloursOf(picture)).toEqual([]);
});

const hashOf = async (mediaId: string) => {
  const { rows } = await pool().query<{ hash: string }>(
    "SELECT hash::text FROM picture_hashes WHERE media_id = $1",
    [mediaId],
  );
  return rows[0]?.hash;
};

const differing = (one = "", other = "") => [...one].filter((bit, at) => bit !== other[at]).length;

const photo = async () => {
  const bytes = await demoPicture("photo-black-canyon");
  return (await storeUpload({ bytes, kind: "image", field: "media" })).mediaId;
};

it("C9 an upload is stored with its hash, a picture from before gets nearly the same, one without detail none", async () => {
  const mediaId = await photo();
  const hash = await hashOf(mediaId);
  expect(hash).toMatch(/^[01]{128}$/);
  expect(await hashOf(picture)).toBeUndefined();
  await Promise.all([forget(picture), forget(mediaId)]);
  expect(await countUnanalysed()).toBe(2);
  await analysePictures();
  expect(differing(hash, await hashOf(mediaId))).toBeLessThan(6);
  expect(await hashOf(picture)).toBeUndefined();
});

it("C9 a picture that the version before has stored gets a hash and keeps its palette", async () => {
  const mediaId = await photo();
  await forget(mediaId);
  await pool().query("INSERT INTO media_colours VALUES ($1, 7, 255, 60)", [mediaId]);
  await analysePictures();
  expect(await hashOf(mediaId)).toBeDefined();
  expect(await coloursOf(mediaId)).toMatchObject([{ cell: 7 }]);
  await pool().query("UPDATE media SET updated_at = now() - interval '1 hour'");
  expect(await countUnanalysed()).toBe(0);
});
