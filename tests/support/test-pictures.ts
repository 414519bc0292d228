import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** What every run tries of a table; `npm run test:cross` tries all of it (PICTURES=all). */
export const sampleOf = <Row>(all: readonly Row[], count: number): Row[] =>
  process.env.PICTURES === "all" ? [...all] : all.slice(0, count);

const COLOURS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };

/** A picture whose quarters are red and green above, blue and white below. */
export function quarters(width = 60, height = 40) {
  const { red, green, blue, white } = COLOURS;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, right] = y < height / 2 ? [red, green] : [blue, white];
      pixels.set(x < width / 2 ? left : right, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Reads the quarters back, in reading order, whatever compression did to them. */
export async function coloursOf(picture: Buffer) {
  const small = sharp(picture).flatten({ background: "#000" }).resize(4, 4, { fit: "fill" });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    const near = Object.entries(COLOURS).map(([name, [r = 0, g = 0, b = 0]]) => ({
      name,
      distance: Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b),
    }));
    return near.sort((a, b) => a.distance - b.distance)[0]?.name;
  };
  return [at(0, 0), at(3, 0), at(0, 3), at(3, 3)];
}

/**
 * The quarters as a camera held the other way stores them, with the orientation that turns them
 * upright.
 */
export async function turned(orientation: number, width = 60, height = 40) {
  const upright = await quarters(width, height).png().toBuffer();
  const rotated = [5, 6, 8, 7].indexOf(orientation);
  const angle = orientation === 3 || orientation === 4 ? 180 : ([90, 270, 90, 270][rotated] ?? 0);
  const stored = sharp(await sharp(upright).rotate(angle).png().toBuffer());
  const mirrored = [2, 4, 5, 7].includes(orientation) ? stored.flop() : stored;
  return mirrored.withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
}

/** Even noise: the hardest to compress. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

/**
 * A black PNG of any size in a few kilobytes: a decompression bomb, if it is large. Interlaced, a
 * decoder must hold all of it at once.
 */
export function blackPng(width: number, height: number, { interlaced = false } = {}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  header[12] = interlaced ? 1 : 0;
  const passes = interlaced ? ADAM7 : ONE_PASS;
  const sizes = passes.map(([x, y, across, down]) =>
    bytesOf(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
  );
  const data = deflateSync(Buffer.alloc(sizes.reduce((sum, size) => sum + size)));
  return pngOf(header, data);
}

/** First column, first row, and the steps from one to the next, of each pass over a PNG. */
const ONE_PASS = [[0, 0, 1, 1]] as const;
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Rows of one bit for each pixel, behind a byte that names their filter. */
const bytesOf = (width: number, height: number) =>
  width > 0 && height > 0 ? (1 + Math.ceil(width / 8)) * height : 0;

export function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export const pngOf = (header: Buffer, data: Buffer) =>
  Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);

/** Inserts a chunk after 8 bytes of signature and 25 of IHDR. */
export const withChunk = (png: Buffer, type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)]);

/** A GIF whose every frame changes one pixel of a canvas of any size. */
export function tinyFramesGif({ width = 2, height = 2, frames = 2, comment = "" } = {}) {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const note = comment
    ? [Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment), Buffer.from([0])]
    : [];
  const frame = (index: number) =>
    Buffer.from([
      ...[0x21, 0xf9, 4, 4, 10, 0, 0, 0],
      ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
      ...[2, 2, index % 2 ? 0x44 : 0x4c, 1, 0],
    ]);
  return Buffer.concat([
    Buffer.from("GIF89a"),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...note,
    ...Array.from({ length: frames }, (_, index) => frame(index)),
    Buffer.from([0x3b]),
  ]);
}
