import sharp from "sharp";

const size = { width: 64, height: 48 };
const drawing = (background = "#c8553d") => sharp({ create: { ...size, channels: 3, background } });

export const jpeg = () => drawing().jpeg().toBuffer();
export const png = () => drawing().png().toBuffer();
export const webp = () => drawing().webp().toBuffer();

/** Two frames. */
export async function gif(): Promise<Buffer> {
  const frames = await Promise.all([png(), drawing("#2a6f97").png().toBuffer()]);
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** A sound JPEG of exactly this many bytes: comments before its end fill it up. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const picture = await jpeg();
  const start = picture.subarray(0, 2);
  const rest = picture.subarray(2);
  return Buffer.concat([start, ...comments(bytes - picture.length), rest]);
}

const MARKER_BYTES = 4;
const LARGEST = 60_000;

function comments(bytes: number): Buffer[] {
  if (bytes === 0) return [];
  // A rest too short for a segment of its own goes into this one.
  const size = bytes < LARGEST + MARKER_BYTES ? bytes : LARGEST;
  const segment = Buffer.alloc(size, 0x20);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(size - 2, 2);
  return [segment, ...comments(bytes - size)];
}

/** A PNG header that announces many more pixels than its few bytes hold. */
export async function bomb(): Promise<Buffer> {
  const side = 12_000;
  const image = sharp({ create: { width: side, height: side, channels: 3, background: "white" } });
  return image.png({ palette: true, compressionLevel: 9 }).toBuffer();
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
