import sharp from "sharp";
import { expect, test, vi } from "vitest";
import {
  type Colour,
  chart,
  deltaE,
  labOf,
  patchesOf,
  patchNumbersOf,
  profileOf,
  spaces,
} from "../../../tests/support/colours";
import { processAvatar, processPostImage } from "../../../tests/support/process-picture";
import { openStored, storedMetadata } from "../../../tests/support/stored-pictures";
import { pngChunk, sampleOf } from "../../../tests/support/test-pictures";
import { fullSize } from "./stills";

// Pictures take seconds while the machine is busy.
vi.setConfig({ testTimeout: 60_000 });

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const coloursIn = (text: string) =>
  text.split(" ").map((hex): Colour => {
    const rgb = Number.parseInt(hex, 16);
    return [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
  });

const COLOURS = coloursIn(
  "ff0000 ff2800 0000ff ffff00 ff00ff e6143c 28be3c 808080 0a3c78 fab414 7814a0 14a0aa",
);

/** In Adobe RGB, but for the brightest reds and greens, which are beyond Display P3 too. */
const ADOBE_COLOURS = coloursIn(
  "e60000 e62800 0000ff ffff00 e600e6 e6143c 6ebe5a 808080 1e3c78 e6b428 7814a0 5aa0aa",
);

const SECRET = "kept-secret";

const stillsOf = ({ renditions }: Awaited<ReturnType<typeof processPostImage>>) =>
  renditions.filter(({ name }) => /^\d+\./.test(name));

const CHARTS = [
  ["Adobe RGB", "JPEG", spaces.adobeRgb, ADOBE_COLOURS],
  ["Display P3", "PNG", spaces.displayP3, COLOURS],
] as const;

test.each(sampleOf(CHARTS, 1))(
  "L42 every still of a chart in %s as %s has its colours",
  async (_space, type, space, colours) => {
    const png = await chart(colours, profileOf(space, SECRET));
    const jpeg = () =>
      sharp(png).keepIccProfile().jpeg({ quality: 98, chromaSubsampling: "4:4:4" }).toBuffer();
    const upload = type === "PNG" ? png : await jpeg();
    expect(upload.includes(SECRET) || type === "PNG").toBe(true);
    const sent = colours.map((colour) => labOf(colour, space));
    const apart = (patches: Colour[]) => deltaE(patches[0] ?? [0, 0, 0], patches[1] ?? [0, 0, 0]);
    const [post, avatar] = [await processPostImage(upload), await processAvatar(upload)];
    expect(stillsOf(post).length).toBeGreaterThan(0);
    for (const { bytes } of stillsOf(post)) {
      const shown = await patchesOf(bytes, colours.length);
      const differences = shown.map((patch, at) => deltaE(patch, sent[at] ?? [0, 0, 0]));
      expect(mean(differences)).toBeLessThanOrEqual(1);
      expect(Math.max(...differences)).toBeLessThanOrEqual(2.5);
      expect(apart(shown) / apart(sent)).toBeGreaterThanOrEqual(0.6);
    }
    for (const { bytes } of [...post.renditions, ...avatar.renditions]) {
      expect((await openStored(bytes).metadata()).icc?.length ?? 0).toBeLessThanOrEqual(1000);
      expect(await storedMetadata(bytes)).toEqual({});
      expect(bytes.includes(SECRET)).toBe(false);
    }
    for (const { bytes } of avatar.renditions) {
      expect((await openStored(bytes).metadata()).icc).toBeDefined();
    }
  },
);

/** The first is in every camera's Adobe RGB; not one of the others is in Display P3. */
const BEYOND_P3 = coloursIn("5aa0aa ff0000 ff2800 00ff00 28ff28 ff00ff 00ffff 28be3c 008000");

test("L42 Adobe RGB keeps what is beyond Display P3 in every still of a chart", async () => {
  const { renditions } = await processPostImage(
    await chart(BEYOND_P3, profileOf(spaces.adobeRgb, SECRET)),
  );
  const stills = renditions.filter(({ name }) => /^\d+\./.test(name));
  expect(stills.length).toBeGreaterThan(0);
  for (const { bytes, colours } of stills) {
    expect(colours).toBe("adobe-rgb");
    expect(await storedMetadata(bytes)).toEqual({});
    const shown = await patchNumbersOf(bytes, BEYOND_P3.length);
    const differences = shown.map((patch, at) =>
      deltaE(labOf(patch, spaces.adobeRgb), labOf(BEYOND_P3[at] ?? [0, 0, 0], spaces.adobeRgb)),
    );
    expect(mean(differences)).toBeLessThanOrEqual(1);
    expect(Math.max(...differences)).toBeLessThanOrEqual(2.5);
  }
});

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
};
const gamma = pngChunk("gAMA", numbers(45_455));
const primaries = (...values: number[]) =>
  pngChunk("cHRM", numbers(31_270, 32_900, ...values, 15_000, 6_000));
const p3Primaries = primaries(68_000, 32_000, 26_500, 69_000);

const CHUNKS: [says: string, space: string | undefined, chunks: Buffer[]][] = [
  ["its coding", "display-p3", [pngChunk("cICP", Buffer.of(12, 13, 0, 1))]],
  ["its primaries and gamma", "display-p3", [gamma, p3Primaries]],
  ["primaries of sRGB", undefined, [gamma, primaries(64_000, 33_000, 30_000, 60_000)]],
  [
    "a coding of sRGB before its primaries",
    undefined,
    [pngChunk("cICP", Buffer.of(1, 13, 0, 1)), gamma, p3Primaries],
  ],
  ["another gamma", undefined, [pngChunk("gAMA", numbers(100_000)), p3Primaries]],
];

test.each(sampleOf(CHUNKS, 2))(
  "L42 a PNG that says its space by %s is in %s",
  async (_, space, chunks) => {
    const png = await chart(COLOURS, Buffer.alloc(0));
    const [header, rest] = [png.subarray(0, 33), png.subarray(33 + 12 + png.readUInt32BE(33))];
    const upload = Buffer.concat([header, ...chunks, rest]);
    for (const { bytes, colours } of stillsOf(await processPostImage(upload))) {
      expect(colours).toBe(space);
      const shown = await patchesOf(bytes, COLOURS.length);
      const sent = COLOURS.map((colour) => labOf(colour, space ? spaces.displayP3 : spaces.srgb));
      const differences = shown.map((patch, at) => deltaE(patch, sent[at] ?? [0, 0, 0]));
      expect(mean(differences)).toBeLessThanOrEqual(1);
      expect(await storedMetadata(bytes)).toEqual({});
    }
  },
);

test("L42 a wide profile around colours of sRGB leaves no profile", async () => {
  const inside = coloursIn("808080 786e64 5a7864");
  const upload = await chart(inside, profileOf(spaces.displayP3, SECRET));
  const stills = stillsOf(await processPostImage(upload));
  for (const { bytes } of stills) {
    expect((await openStored(bytes).metadata()).icc).toBeUndefined();
    const shown = await patchesOf(bytes, inside.length);
    for (const [at, colour] of inside.entries()) {
      expect(deltaE(shown[at] ?? [0, 0, 0], labOf(colour, spaces.displayP3))).toBeLessThan(1);
    }
  }
});

test("K2 the preview for links of a wide picture is in sRGB", async () => {
  const upload = await chart(coloursIn("c83c28"), profileOf(spaces.displayP3, SECRET));
  const wide = await chart(coloursIn("ff0000 c83c28"), profileOf(spaces.displayP3, SECRET));
  const preview = async (bytes: Buffer) => {
    const { renditions } = await processPostImage(bytes);
    const file = renditions.find(({ name }) => name === "preview.jpg");
    expect((await sharp(file?.bytes).metadata()).icc).toBeUndefined();
    return file?.bytes;
  };
  const at = async (bytes: Buffer | undefined, left: number) => {
    const { data } = await sharp(bytes)
      .extract({ left, top: 60, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return labOf([data[0] ?? 0, data[1] ?? 0, data[2] ?? 0], spaces.srgb);
  };
  const sent = labOf([200, 60, 40], spaces.displayP3);
  expect(deltaE(await at(await preview(upload), 80), sent)).toBeLessThan(2.5);
  expect(deltaE(await at(await preview(wide), 240), sent)).toBeLessThan(2.5);
});

test("L42 a picture that moves has its colours in sRGB, and so have its stills", async () => {
  const patches = COLOURS.slice(6, 9);
  const frame = await chart(patches, profileOf(spaces.displayP3, SECRET));
  const red = await chart([[255, 0, 0], ...patches.slice(1)], profileOf(spaces.displayP3, SECRET));
  const upload = await sharp([frame, red], { join: { animated: true } })
    .pipelineColourspace("rgb16")
    .toColourspace("srgb")
    .withIccProfile("p3")
    .webp({ lossless: true })
    .toBuffer();
  expect((await sharp(upload).metadata()).icc).toBeDefined();
  const { renditions } = await processPostImage(upload);
  const moving = renditions.filter(({ name }) => name !== "preview.jpg");
  expect(moving.map(({ name }) => name)).toContain("motion.webp");
  for (const { bytes, colours } of moving) {
    expect((await openStored(bytes).metadata()).icc).toBeUndefined();
    expect(colours).toBeUndefined();
    const [, , last = [0, 0, 0] as const] = await patchesOf(bytes, 3);
    expect(deltaE(last, labOf([10, 60, 120], spaces.displayP3))).toBeLessThan(4);
  }
});

test("coloured lines of one pixel stay apart in AVIF", async () => {
  const [width, height] = [600, 400];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    pixels.set(at % 2 ? [200, 60, 60] : [60, 60, 200], at * 3);
  }
  const upload = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 98, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const { renditions } = await processPostImage(upload);
  const avif = renditions.find(({ name }) => name === "600.avif");
  const shown = await openStored(avif?.bytes ?? Buffer.alloc(0))
    .raw({ depth: "uchar" })
    .toBuffer();
  const redOf = (line: number) =>
    mean(Array.from({ length: width / 2 }, (_, at) => shown[(at * 2 + line) * 3] ?? 0));
  expect(redOf(1) - redOf(0)).toBeGreaterThan(100);
});

/** The light of each grey, from 0 to 1. */
const LIGHT = Array.from(
  { length: 256 },
  (_, value) => ((labOf([value, value, value], spaces.srgb)[0] + 16) / 116) ** 3,
);

const CHECKERS = [
  ["jpeg", 2000, 200],
  ["png", 4400, 1200],
] as const;

test.each(sampleOf(CHECKERS, 1))(
  "L43 a checker of pixels as %s keeps its light",
  async (type, width, height) => {
    const pixels = Buffer.alloc(width * height);
    for (let at = 0; at < pixels.length; at++) {
      pixels[at] = ((at % width) + Math.floor(at / width)) % 2 ? 255 : 0;
    }
    const checker = sharp(pixels, { raw: { width, height, channels: 1 } });
    const upload = type === "png" ? checker.png() : checker.jpeg({ quality: 100 });
    const stills = stillsOf(await processPostImage(await upload.toBuffer()));
    expect(stills.length).toBeGreaterThan(2);
    for (const { bytes } of stills) {
      const { data } = await openStored(bytes)
        .toColourspace("b-w")
        .raw()
        .toBuffer({ resolveWithObject: true });
      const light = data.reduce((sum, value) => sum + (LIGHT[value] ?? 0), 0) / data.length;
      expect(light).toBeGreaterThan(0.43);
      expect(light).toBeLessThan(0.57);
    }
  },
);

test("L44 a drawing is kept as it is, in few bytes", async () => {
  const upload = await pixelArt(256, 192).png().toBuffer();
  const [full, ...others] = stillsOf(await processPostImage(upload));
  expect(full?.name).toBe("256.webp");
  expect(others).toEqual([]);
  const [kept, sent] = [
    await sharp(full?.bytes).raw().toBuffer(),
    await sharp(upload).raw().toBuffer(),
  ];
  expect(kept.equals(sent)).toBe(true);
});

test("L44 a drawing that moves is kept as it is", async () => {
  const frames = await Promise.all(
    [0, 1, 2].map((shift) => pixelArt(256, 192, shift).png().toBuffer()),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ dither: 0 })
    .toBuffer();
  const { renditions } = await processPostImage(gif);
  const motion = renditions.find(({ name }) => name === "motion.webp");
  const pixels = (bytes: Buffer | undefined) =>
    sharp(bytes, { animated: true }).removeAlpha().raw().toBuffer();
  expect((await pixels(motion?.bytes)).equals(await pixels(gif))).toBe(true);
});

test("L44 a large drawing has no narrower still that takes as much", async () => {
  const upload = await pixelArt(2000, 304).png().toBuffer();
  const [full, ...others] = stillsOf(await processPostImage(upload));
  expect(full?.name).toBe("2000.webp");
  for (const { bytes } of others) expect(bytes.length).toBeLessThan(full?.bytes.length ?? 0);
});

test("L44 a drawing of many pixels is kept in few bytes", async () => {
  const bars = Array.from({ length: 12 }, (_, at) => {
    const height = 100 + ((at * 185) % 850);
    const create = { width: 80, height, channels: 3, background: "#36c" } as const;
    return { input: { create }, left: 25 + 120 * at, top: 1150 - height };
  });
  const upload = await sharp({
    create: { width: 1500, height: 1200, channels: 3, background: "#fff" },
  })
    .composite(bars)
    .png()
    .toBuffer();
  const [full] = stillsOf(await processPostImage(upload));
  expect(full?.name).toBe("1500.webp");
  expect(full?.bytes.length).toBeLessThan(5_000);
});

/** Squares of eight pixels in a few colours. */
function pixelArt(width: number, height: number, shift = 0) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [Math.floor((at % width) / 8) + shift, Math.floor(at / width / 8)];
    pixels.set(COLOURS[(x * 7 + y * 5 + x * y) % COLOURS.length] ?? [0, 0, 0], at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

test.each([
  [6000, 4000, 4096, 2731],
  [500, 10_000, 500, 10_000],
])("L45 a picture of %i × %i has a still of %i × %i", (width, height, wide, tall) => {
  expect(fullSize({ width, height })).toEqual({ width: wide, height: tall });
});
