import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, test, vi } from "vitest";
import { processAvatar, processPostImage } from "../../../tests/support/process-picture";
import { openStored, storedMetadata } from "../../../tests/support/stored-pictures";
import {
  blackPng,
  coloursOf,
  noise,
  pngChunk,
  quarters,
  sampleOf,
  tinyFramesGif,
  turned,
} from "../../../tests/support/test-pictures";
import {
  edgeCasePictures,
  PLANTED,
  refusedPictures,
  validPictures,
} from "../../../tests/support/upload-corpus";
import { inspect } from "./decode";
import { processUpload } from "./image";
import { mediaMessages } from "./messages";
import { LargePicture } from "./processed-media";

// Pictures take seconds while the machine is busy.
vi.setConfig({ testTimeout: 30_000 });

const messageOf: Record<string, string> = {
  unsupported_media: mediaMessages.notAnImage,
  invalid_input: mediaMessages.damaged,
};
const UPRIGHT = ["red", "green", "blue", "white"];

const named = (image: Awaited<ReturnType<typeof processPostImage>>, name: string) => {
  const found = image.renditions.find((rendition) => rendition.name === name);
  if (!found) throw new Error(`${name} is missing`);
  return found;
};
const names = (image: Awaited<ReturnType<typeof processPostImage>>) =>
  image.renditions.map(({ name }) => name).sort();

/** Turned and mirrored ones first. */
const ORIENTATIONS = [6, 5, 1, 2, 3, 4, 7, 8];

test.each(sampleOf(ORIENTATIONS, 2))("orientation %i ends upright", async (orientation) => {
  const source = await turned(orientation);
  expect((await sharp(source).metadata()).orientation).toBe(orientation);
  const image = await processPostImage(source);
  expect([image.width, image.height]).toEqual([60, 40]);
  const still = named(image, "60.webp");
  expect([still.width, still.height]).toEqual([60, 40]);
  expect(await coloursOf(still.bytes)).toEqual(UPRIGHT);
  expect(await coloursOf(named(await processAvatar(source), "48.webp").bytes)).toEqual(UPRIGHT);
});

test.each(await validPictures())(
  "T14 T13 API13 %s looks the same in every file, and nothing of its metadata or tail is left",
  async (_, source) => {
    const { renditions } = await processPostImage(source);
    for (const { bytes } of [...renditions, ...(await processAvatar(source)).renditions]) {
      expect(await storedMetadata(bytes)).toEqual({});
      expect(bytes.includes(PLANTED)).toBe(false);
      expect(await coloursOf(bytes)).toEqual(UPRIGHT);
    }
  },
);

test.each(edgeCasePictures)("%s is a picture too", async (_, source) => {
  const { renditions } = await processPostImage(source);
  for (const { bytes } of renditions) expect(bytes.includes(PLANTED)).toBe(false);
});

test.each(await refusedPictures())("T11 T13 %s is refused", async (_, source, _status, code) => {
  const errors = [{ path: "media", message: messageOf[code] }];
  await expect(processPostImage(source)).rejects.toMatchObject({ code, errors });
});

const STILLS: [width: number, narrower: number[]][] = [
  [320, []],
  [2000, [384, 768, 1176, 1776]],
  [1, []],
  [720, [384]],
  [2800, [384, 768, 1176, 1776, 2560]],
];

test.each(sampleOf(STILLS, 2))(
  "L29 a picture %i wide gets stills that are never enlarged",
  async (width, narrower) => {
    const image = await processPostImage(await noise(width, 200).jpeg().toBuffer());
    const avifs = [...narrower, width].filter((wide) => wide <= 1776);
    const webps = [...narrower.filter((wide) => [1176, 2560].includes(wide)), width];
    const stills = [...avifs.map((wide) => `${wide}.avif`), ...webps.map((wide) => `${wide}.webp`)];
    expect(names(image)).toEqual([...stills, "preview.jpg"].sort());
    for (const { name, width: actual, bytes } of image.renditions) {
      const { width: real, format } = await openStored(bytes).metadata();
      expect(actual).toBe(real);
      expect(format).toBe({ webp: "webp", avif: "heif", jpg: "jpeg" }[name.split(".")[1] ?? ""]);
      if (name !== "preview.jpg") expect(actual).toBe(Number.parseInt(name, 10));
    }
    expect(image.thumbhash?.length).toBeGreaterThan(4);
    expect(image.animated).toBe(false);
  },
);

test.each([
  ["ribbons-no-4", 25_000, 45_000],
  ["silk-study", 20_000, 30_000],
])(
  "L29 the smallest still of %s takes fewer bytes unless fine detail is lost",
  async (name, least, most) => {
    const picture = sharp(readFileSync(`prisma/demo/pictures/${name}.webp`)).resize(700);
    const image = await processPostImage(await picture.jpeg({ quality: 95 }).toBuffer());
    const { length } = named(image, "384.avif").bytes;
    expect(length).toBeGreaterThan(least);
    expect(length).toBeLessThan(most);
  },
);

const STRIPS = [
  [16_384, 1],
  [1, 16_384],
  [300, 16_384],
] as const;

test.each(sampleOf(STRIPS, 2))("a strip of %i × %i is a picture too", async (width, height) => {
  const image = await processPostImage(blackPng(width, height));
  expect([image.width, image.height]).toEqual([width, height]);
});

test.each([
  [16_000, 16_000],
  [16_385, 1],
  [10_000, 5001],
])("a bomb of %i × %i is refused before it is decoded", async (width, height) => {
  const bomb = blackPng(width, height);
  const decode = vi.spyOn(sharp.prototype as Sharp, "toBuffer");
  await expect(processPostImage(bomb)).rejects.toMatchObject({
    code: "too_large",
    errors: [{ path: "media", message: "Image is too large in pixels" }],
  });
  expect(decode).not.toHaveBeenCalled();
  decode.mockRestore();
});

test("L30 T12 pixels count over all frames, and frames are counted", async () => {
  expect((await processPostImage(tinyFramesGif({ frames: 200 }))).animated).toBe(true);
  const many = processPostImage(tinyFramesGif({ frames: 201 }));
  await expect(many).rejects.toMatchObject({ code: "too_large" });
  const large = processPostImage(tinyFramesGif({ width: 1000, height: 1000, frames: 51 }));
  await expect(large).rejects.toMatchObject({ code: "too_large" });
  const avatar = processAvatar(tinyFramesGif({ width: 1000, height: 1000, frames: 51 }));
  await expect(avatar).rejects.toMatchObject({ errors: [{ path: "pfp" }] });
});

test("an animated GIF that is cut off is damaged, one without its last byte is not", async () => {
  const frames = await Promise.all([1, 2, 3].map(() => noise(90, 60).png().toBuffer()));
  const whole = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 50, 50] })
    .toBuffer();
  for (const part of [0.5, 0.8, 0.99]) {
    const cut = processPostImage(whole.subarray(0, Math.floor(whole.length * part)));
    await expect(cut).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "media", message: "The file is damaged" }],
    });
  }
  for (const bytes of [whole, whole.subarray(0, -1), tinyFramesGif({ comment: "hello" })]) {
    expect((await processPostImage(bytes)).animated).toBe(true);
  }
  await expect(processPostImage(whole.subarray(0, -2))).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("API13 an animated PNG is the picture that is shown where it does not move", async () => {
  const png = await quarters().png().toBuffer();
  const data = png.indexOf("IDAT") - 4;
  const [plays, frame] = [Buffer.alloc(8), Buffer.alloc(26)];
  plays.writeUInt32BE(1, 0);
  frame.writeUInt32BE(60, 4);
  frame.writeUInt32BE(40, 8);
  const animation = [pngChunk("acTL", plays), pngChunk("fcTL", frame)];
  const image = await processPostImage(
    Buffer.concat([png.subarray(0, data), ...animation, png.subarray(data)]),
  );
  expect(image).toMatchObject({ animated: false, width: 60, height: 40 });
  expect(await coloursOf(named(image, "60.webp").bytes)).toEqual(UPRIGHT);
});

test("what moves keeps its frames, delays and loop, beside stills of its first frame", async () => {
  const frames = [
    await quarters(200, 150).png().toBuffer(),
    await noise(200, 150).png().toBuffer(),
  ];
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [120, 340], loop: 3 })
    .toBuffer();
  const image = await processPostImage(gif);
  expect(image).toMatchObject({ animated: true, width: 200, height: 150 });
  expect(names(image)).toEqual(["200.webp", "motion.webp", "preview.jpg"]);
  const motion = named(image, "motion.webp");
  expect(await sharp(motion.bytes, { animated: true }).metadata()).toMatchObject({
    pages: 2,
    delay: [120, 340],
    loop: 3,
    pageHeight: motion.height,
  });
  const still = named(image, "200.webp").bytes;
  expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
  expect(await coloursOf(still)).toEqual(UPRIGHT);
  expect((await processAvatar(gif)).animated).toBe(false);
});

test("a large animation is scaled down, and its orientation is applied", async () => {
  const frame = quarters(1400, 700);
  const frames = [await frame.png().toBuffer(), await frame.negate().png().toBuffer()];
  const webp = await sharp(frames, { join: { animated: true } })
    .withMetadata({ orientation: 6 })
    .webp({ delay: [50, 60], loop: 0 })
    .toBuffer();
  const image = await processPostImage(webp);
  expect(image).toMatchObject({ width: 700, height: 1400, animated: true });
  const motion = named(image, "motion.webp");
  expect([motion.width, motion.height]).toEqual([640, 1280]);
  const { pages, delay } = await sharp(motion.bytes, { animated: true }).metadata();
  expect({ pages, delay }).toEqual({ pages: 2, delay: [50, 60] });
});

const SHAPES: [shape: string, picture: Sharp][] = [
  ["noisy", noise(1200, 630)],
  ["portrait", quarters(600, 1200)],
  ["wide", quarters(2400, 1200)],
  ["small", noise(200, 300)],
  ["thin", noise(1000, 3)],
];

test.each(sampleOf(SHAPES, 2))(
  "the preview of a %s picture fits its limits",
  async (_shape, picture) => {
    const image = await processPostImage(await picture.jpeg().toBuffer());
    const preview = named(image, "preview.jpg");
    const { format, width: real, height: tall } = await sharp(preview.bytes).metadata();
    expect(format).toBe("jpeg");
    expect(real).toBeLessThanOrEqual(1200);
    expect(tall).toBeLessThanOrEqual(Math.min(630, image.height));
    expect(preview.bytes.length).toBeLessThanOrEqual(300_000);
  },
);

test("transparency stays in the stills and turns white in the preview", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const source = await sharp({
    create: { width: 400, height: 210, channels: 4, background: clear },
  })
    .png()
    .toBuffer();
  const image = await processPostImage(source);
  expect((await sharp(named(image, "400.webp").bytes).metadata()).hasAlpha).toBe(true);
  expect(
    (await sharp(named(image, "preview.jpg").bytes).stats()).channels[0]?.mean,
  ).toBeGreaterThan(250);
});

test("a grey picture with alpha is a picture too", async () => {
  const grey = await quarters().ensureAlpha(0.5).toColourspace("b-w").png().toBuffer();
  expect(names(await processPostImage(grey))).toEqual(["60.webp", "preview.jpg"]);
});

test.each([
  ["0% 50%", ["red", "red", "blue", "blue"]],
  ["100% 50%", ["green", "green", "white", "white"]],
])("P8 a profile picture shows the square at %s", async (position, colours) => {
  const wide = await quarters(900, 300).png().toBuffer();
  expect(await coloursOf(named(await processAvatar(wide, position), "48.webp").bytes)).toEqual(
    colours,
  );
});

test("L29 profile pictures are square in three sizes, never enlarged", async () => {
  const image = await processAvatar(await quarters(800, 300).png().toBuffer());
  expect(image.renditions.map(({ name, width, height }) => [name, width, height])).toEqual([
    ["48.webp", 48, 48],
    ["96.webp", 96, 96],
    ["224.webp", 224, 224],
  ]);
  const small = await processAvatar(await quarters(60, 90).png().toBuffer());
  expect(small.renditions.map(({ name, width, height }) => [name, width, height])).toEqual([
    ["48.webp", 48, 48],
    ["96.webp", 60, 60],
    ["224.webp", 60, 60],
  ]);
});

const animatedQuarters = async (orientation: number) => {
  const frames = [await quarters().png().toBuffer(), await quarters().negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .withMetadata({ orientation })
    .webp({ lossless: true, delay: [50, 60], loop: 3 })
    .toBuffer();
};

test.each(sampleOf(ORIENTATIONS, 2))(
  "each frame of an animation of orientation %i is turned as a picture is",
  async (orientation) => {
    const source = await animatedQuarters(orientation);
    const motion = named(await processPostImage(source), "motion.webp").bytes;
    const { pages, delay, loop } = await sharp(motion, { animated: true }).metadata();
    expect({ pages, delay, loop }).toEqual({ pages: 2, delay: [50, 60], loop: 3 });
    for (const page of [0, 1]) {
      const expected = await sharp(source, { page }).autoOrient().png().toBuffer();
      expect(await coloursOf(await sharp(motion, { page }).png().toBuffer())).toEqual(
        await coloursOf(expected),
      );
    }
  },
);

test("T12 an animation that needs turning is decoded once, not once for each frame", async () => {
  const changing = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      noise(240, 160 + at)
        .resize(240, 160)
        .png()
        .toBuffer(),
    ),
  );
  const animation = (orientation: number) =>
    sharp(changing, { join: { animated: true } })
      .withMetadata({ orientation })
      .webp({ quality: 1, effort: 0 })
      .toBuffer();
  const timeFor = async (bytes: Buffer) => {
    const before = process.cpuUsage();
    await processPostImage(bytes);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const upright = await timeFor(await animation(1));
  expect(await timeFor(await animation(6))).toBeLessThan(2 * upright);
});

const afterHeader = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

test("T12 texts and large profiles in a PNG do not reach its decoder", async () => {
  const png = await quarters(60, 40)
    .withExif({ IFD0: { Copyright: "x" } })
    .png()
    .toBuffer();
  const compressed = deflateSync(Buffer.alloc(8e6));
  const named = (...bytes: number[]) => Buffer.from([0x61, 0, ...bytes]);
  const chunks = [
    pngChunk("zTXt", Buffer.concat([named(0), compressed])),
    pngChunk("iTXt", Buffer.concat([named(1, 0, 0, 0), compressed])),
    pngChunk("tEXt", named()),
    pngChunk("iCCP", Buffer.concat([named(0), compressed])),
  ];
  const { bytes } = await inspect(afterHeader(png, ...chunks), "media");
  expect(bytes.equals((await inspect(png, "media")).bytes)).toBe(true);
  expect(await coloursOf(bytes)).toEqual(UPRIGHT);
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
});

test("T12 the frames of a WebP are counted before its header is read", async () => {
  const size = { width: 1, height: 1, channels: 3 } as const;
  const frames = ["red", "blue"].map((background) => sharp({ create: { ...size, background } }));
  const pngs = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  const webp = await sharp(pngs, { join: { animated: true } })
    .webp({ loop: 0, delay: [20, 20] })
    .toBuffer();
  const first = webp.indexOf("ANMF");
  const chunk = webp.subarray(first, first + 8 + webp.readUInt32LE(first + 4));
  const many = Buffer.concat([webp.subarray(0, first), ...Array(60_000).fill(chunk)]);
  many.writeUInt32LE(many.length - 8, 4);
  const readHeader = vi.spyOn(sharp.prototype as Sharp, "metadata");
  await expect(inspect(many, "media")).rejects.toMatchObject({ code: "too_large" });
  expect(readHeader).not.toHaveBeenCalled();
  readHeader.mockRestore();
});

test("T12 noise is not tried without loss", async () => {
  const side = 1008;
  const raw = randomBytes(side * side).map((byte) => (byte % 8) * 36);
  const png = await sharp(raw, { raw: { width: side, height: side, channels: 1 } })
    .png({ palette: true, colours: 8, dither: 0 })
    .toBuffer();
  expect(png.length).toBeLessThan(0.5 * side * side);
  const webp = vi.spyOn(sharp.prototype as Sharp, "webp");
  const { renditions } = await processPostImage(png);
  const tried = webp.mock.calls.flatMap(([options], at) =>
    options?.lossless ? [webp.mock.contexts[at]] : [],
  );
  webp.mockRestore();
  expect(renditions.length).toBeGreaterThan(1);
  expect(tried).toMatchObject([{ options: { input: { rawHeight: 64 } } }]);
});

test("T66 a picture is large with half the pixels when it is compressed without loss", async () => {
  const png = blackPng(3600, 3500);
  const jpeg = await sharp(png).jpeg().toBuffer();
  const begin = (bytes: Buffer) => processUpload({ bytes, kind: "avatar", field: "pfp" });
  await expect(begin(png)).rejects.toThrow(LargePicture);
  expect((await begin(jpeg)).width).toBe(3600);
});

test("IM2 a WebP that is encoded again takes more bytes, because it has lost some already", async () => {
  const photo = sharp(readFileSync("prisma/demo/pictures/photo-black-canyon.webp")).resize({
    width: 480,
  });
  const [first] = (await processPostImage(await photo.jpeg({ quality: 95 }).toBuffer())).renditions;
  const [again] = (await processPostImage(first?.bytes ?? Buffer.of())).renditions;
  expect([first?.name, again?.name]).toEqual(["480.webp", "480.webp"]);
  expect(again?.bytes.length).toBeGreaterThan(1.05 * (first?.bytes.length ?? 0));
});
