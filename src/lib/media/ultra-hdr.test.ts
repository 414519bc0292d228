import exifr from "exifr";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { chart, patchesOf, profileOf, spaces } from "../../../tests/support/colours";
import { demoPicture } from "../../../tests/support/pictures";
import { processPostImage } from "../../../tests/support/process-picture";
import { storedMetadata } from "../../../tests/support/stored-pictures";
import { coloursOf, noise, quarters, turned } from "../../../tests/support/test-pictures";
import {
  boostIn,
  damagedUltraHdr,
  gainMapOf,
  hostileUltraHdr,
  longWalk,
  ultraHdr,
  ultraHdrOf,
} from "../../../tests/support/ultra-hdr";
import { inspect } from "./decode";
import { encode as encodeUpload } from "./encoder";

/** Files of each kind; `HDR_FUZZ_RUNS=5000` takes minutes. The same seed makes the same files. */
const numRuns = Number(process.env.HDR_FUZZ_RUNS ?? 60);
const seed = Number(process.env.HDR_FUZZ_SEED ?? 1);

// The encoder starts with the first picture.
vi.setConfig({ testTimeout: 60_000 + numRuns * 1_000 });

const encode = (bytes: Buffer) => encodeUpload({ bytes, kind: "image", field: "media" });
type Media = Awaited<ReturnType<typeof encode>>;

const names = ({ renditions }: Media) => renditions.map(({ name }) => name).sort();
const hdrOf = ({ renditions }: Media) => {
  const [file, ...others] = renditions.filter(({ hdr }) => hdr);
  expect(others).toEqual([]);
  if (!file) throw new Error("no HDR");
  return file;
};

describe("L51 a picture with a gain map", () => {
  test("keeps it in its full size, and its other files are as without", async () => {
    const base = await noise(1500, 200).jpeg({ quality: 90 }).toBuffer();
    const [media, without] = [
      await encode(ultraHdrOf(base, await gainMapOf(375, 50))),
      await encode(base),
    ];
    const narrower = ["1176.avif", "1176.webp", "384.avif", "768.avif", "preview.jpg"];
    expect(names(media)).toEqual([...narrower, "1500.jpg"].sort());
    for (const name of narrower) {
      const [one, other] = [media, without].map(({ renditions }) =>
        renditions.find((file) => file.name === name),
      );
      expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0)), name).toBe(true);
    }
    const { bytes, ...file } = hdrOf(media);
    expect(file).toEqual({
      ...{ name: "1500.jpg", contentType: "image/jpeg", width: 1500, height: 200, hdr: true },
    });
    const { gainMap, width } = await sharp(bytes).metadata();
    expect([width, (await sharp(gainMap?.image).metadata()).width]).toEqual([1500, 375]);
    expect(await boostIn(bytes)).toEqual([0, 2]);
  });

  test("is read as other encoders write it, and as this one does", async () => {
    const light = Float32Array.from({ length: 640 * 480 * 3 }, (_, at) => (at % 1920) / 320);
    const raw = { width: 640, height: 480, channels: 3 } as const;
    const upload = await sharp(light, { raw }).toColourspace("scrgb").jpeg().toBuffer();
    const sent = await boostIn(upload);
    const { bytes } = hdrOf(await encode(upload));
    const again = hdrOf(await encode(bytes));
    for (const [at, power] of [
      ...(await boostIn(bytes)),
      ...(await boostIn(again.bytes)),
    ].entries())
      expect(power).toBeCloseTo(sent[at % 2] ?? 0, 4);
    expect(sent[1]).toBeGreaterThan(1);
  });

  test("is kept up to PICTURE_MAX", async () => {
    vi.stubEnv("PICTURE_MAX", "1920");
    const base = await quarters(2400, 1600).jpeg().toBuffer();
    const media = await processPostImage(ultraHdrOf(base, await gainMapOf(600, 400)));
    vi.stubEnv("PICTURE_MAX", undefined);
    const { width, bytes } = hdrOf(media);
    expect(width).toBe(1920);
    expect((await sharp((await sharp(bytes).metadata()).gainMap?.image).metadata()).width).toBe(
      480,
    );
  });

  test.each([1, 2])("of orientation %i is turned with it", async (orientation) => {
    const map = await sharp(await turned(orientation, 64, 32))
      .jpeg()
      .toBuffer();
    const media = await encode(ultraHdrOf(await turned(orientation, 640, 320), map));
    const { bytes, width } = hdrOf(media);
    const image = (await sharp(bytes).metadata()).gainMap?.image ?? Buffer.alloc(0);
    expect([width, (await sharp(image).metadata()).width]).toEqual([640, 64]);
    expect(await coloursOf(image)).toEqual(["red", "green", "blue", "white"]);
  });

  test.each([3, 6])("of orientation %i has no HDR", async (orientation) => {
    const map = await (orientation < 5 ? gainMapOf(160, 80) : gainMapOf(80, 160));
    const upload = ultraHdrOf(await turned(orientation, 640, 320), map);
    const { width, height, renditions } = await encode(upload);
    expect([width, height]).toEqual([640, 320]);
    expect(renditions.filter(({ hdr }) => hdr)).toEqual([]);
  });

  test("has the colours of its profile", async () => {
    const colours = [
      [255, 0, 0],
      [255, 40, 0],
      [0, 255, 0],
      [10, 60, 120],
    ] as const;
    const png = await chart(colours, profileOf(spaces.displayP3, "planted"));
    const base = await sharp(png)
      .keepIccProfile()
      .jpeg({ quality: 98, chromaSubsampling: "4:4:4" })
      .toBuffer();
    const media = await encode(ultraHdrOf(base, await gainMapOf(240, 40)));
    const { bytes, colours: space } = hdrOf(media);
    expect(space).toBe("display-p3");
    const sent = await patchesOf(base, colours.length);
    const kept = await patchesOf(bytes, colours.length);
    for (const [at, patch] of kept.entries()) {
      for (const [axis, value] of patch.entries()) {
        expect(Math.abs(value - (sent[at]?.[axis] ?? 0))).toBeLessThan(4);
      }
    }
  });
});

test("T14 nothing of the metadata of an HDR picture or its gain map is left", async () => {
  const secret = "planted-secret";
  const withMetadata = (image: Sharp) =>
    image
      .withExif({
        IFD0: { Copyright: secret, XResolution: "311/1" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
  const upload = Buffer.concat([
    ultraHdrOf(await withMetadata(quarters(400, 300)), await withMetadata(noise(100, 75))),
    Buffer.from(`<script>${secret}</script>`),
  ]);
  expect(await exifr.parse(upload, true)).toMatchObject({ Copyright: secret });
  const media = await encode(upload);
  const { bytes } = hdrOf(media);
  const { gainMap } = await sharp(bytes).metadata();
  for (const file of [...media.renditions.map((one) => one.bytes), gainMap?.image]) {
    expect(file?.includes(secret)).toBe(false);
    expect(await storedMetadata(file ?? Buffer.alloc(0))).toEqual({});
  }
});

test.each(await hostileUltraHdr())(
  "T63 %s: the picture has no HDR, and disturbs no other upload",
  async (_, bytes) => {
    const hostile = encode(bytes);
    const other = encode(await ultraHdr(300, 200));
    expect((await hostile).renditions.filter(({ hdr }) => hdr)).toEqual([]);
    expect(names(await hostile)).toContain("preview.jpg");
    expect(hdrOf(await other).width).toBe(300);
  },
);

test("T63 an index that names the same bytes again and again takes no time", async () => {
  const upload = await longWalk(3_000_000);
  const before = process.cpuUsage();
  const { gainMap } = await inspect(upload, "media");
  const { user, system } = process.cpuUsage(before);
  expect(gainMap).toBeUndefined();
  expect(user + system).toBeLessThan(2e6);
});

test("T63 a damaged or truncated picture is refused, whatever its gain map is", async () => {
  const upload = await ultraHdr();
  const cut = upload.subarray(0, upload.length >> 1);
  await expect(encode(cut)).rejects.toMatchObject({ code: "invalid_input" });
});

test("T63 T12 a picture with too many pixels is refused", async () => {
  const base = await quarters().jpeg().toBuffer();
  // The header alone says it (ITU-T T.81, B.2.2).
  const frame = base.indexOf(Buffer.of(0xff, 0xc0));
  base.writeUInt16BE(5_001, frame + 5);
  base.writeUInt16BE(10_000, frame + 7);
  const upload = ultraHdrOf(base, await gainMapOf(100, 50));
  await expect(encode(upload)).rejects.toMatchObject({ code: "too_large" });
});

const seen = { hdr: 0, without: 0, refused: 0 };

async function expectAnswer(bytes: Buffer): Promise<void> {
  const answer = await encode(bytes).catch((error) => error);
  if (answer instanceof AppError) {
    expect(["invalid_input", "too_large", "unsupported_media"]).toContain(answer.code);
    seen.refused++;
    return;
  }
  const hdr = answer.renditions.find((file: { hdr?: true }) => file.hdr);
  seen[hdr ? "hdr" : "without"]++;
  expect(names(answer)).toContain("preview.jpg");
  if (hdr) expect((await sharp(hdr.bytes).metadata()).gainMap).toBeDefined();
}

test("T63 an HDR picture with damaged bytes or numbers keeps its HDR, loses it or is refused", async () => {
  // Noise is another one in each run, and with it what the same damage does.
  const photograph = sharp(await demoPicture("white-sands")).resize(64, 48);
  const base = await photograph.jpeg({ quality: 90 }).toBuffer();
  const files = damagedUltraHdr(ultraHdrOf(base, await gainMapOf(16, 12)));
  await fc.assert(fc.asyncProperty(files, expectAnswer), { numRuns, seed, endOnFailure: true });
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});
