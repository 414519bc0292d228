import { readFile } from "node:fs/promises";
import sharp from "sharp";

const size = { width: 64, height: 48 };
const plain = (background = "#c8553d") => sharp({ create: { ...size, channels: 3, background } });

export const jpeg = () => plain().jpeg().toBuffer();
export const png = () => plain().png().toBuffer();
export const squarePng = () => plain().resize(200, 200, { fit: "cover" }).png().toBuffer();
export const webp = () => plain().webp().toBuffer();

/** Two frames. */
export async function gif(): Promise<Buffer> {
  const frames = await Promise.all([png(), plain("#2a6f97").png().toBuffer()]);
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** A photograph of the demo content, small enough to be encoded in no time. */
export const demoPicture = async (name: "photo-black-canyon" | "white-sands") =>
  sharp(await readFile(`prisma/demo/pictures/${name}.webp`))
    .resize(640)
    .jpeg()
    .toBuffer();

/** A valid JPEG of exactly this many bytes, padded with comments. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const picture = await jpeg();
  const start = picture.subarray(0, 2);
  const rest = picture.subarray(2);
  return Buffer.concat([start, ...comments(bytes - picture.length), rest]);
}

const MARKER_BYTES = 4;
const MAX_SEGMENT = 60_000;

function comments(bytes: number): Buffer[] {
  if (bytes === 0) return [];
  // A remainder too short for a segment of its own goes into this one.
  const size = bytes < MAX_SEGMENT + MARKER_BYTES ? bytes : MAX_SEGMENT;
  const segment = Buffer.alloc(size, 0x20);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(size - 2, 2);
  return [segment, ...comments(bytes - size)];
}

/** A form as a browser sends it. */
export function form(
  fields: Record<string, string | string[]>,
  file?: { name: string; bytes: Buffer; filename?: string; type?: string },
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) data.append(name, one);
  }
  if (file) {
    const { name, bytes, filename = "picture.jpg", type = "image/jpeg" } = file;
    data.append(name, new Blob([new Uint8Array(bytes)], { type }), filename);
  }
  return data;
}
