import "server-only";
import sharp from "sharp";
import { fromPixels, type Pixels, type RenderedFile, rawOf } from "./pixels";
import { previewLimits, previewName } from "./renditions";

const { width: WIDTH, height: HEIGHT, bytes: MAX_BYTES } = previewLimits;
const QUALITIES = [80, 65, 50, 35, 20, 10];
/**
 * A picture at least this wide for its height loses little when it is cropped to the preview's
 * shape.
 */
const CROPPABLE_RATIO = 1.25;

/**
 * The JPEG that previews of a shared link show: at most 1200×630 and 300 kB, never enlarged, on
 * white.
 */
export async function renderPreview(pixels: Pixels): Promise<RenderedFile> {
  const { width, height } = pixels.info;
  const framed = width / height >= CROPPABLE_RATIO ? await crop(pixels) : await backdrop(pixels);
  const bytes = await compress(framed);
  return { name: previewName, contentType: "image/jpeg", bytes, ...sizeOf(framed) };
}

async function crop(pixels: Pixels): Promise<Pixels> {
  const scale = Math.min(1, pixels.info.width / WIDTH, pixels.info.height / HEIGHT);
  const size = { width: atLeastOne(WIDTH * scale), height: atLeastOne(HEIGHT * scale) };
  return rawOf(flat(pixels).resize({ ...size, fit: "cover", position: sharp.strategy.attention }));
}

/**
 * Square and portrait pictures stay whole, before a blurred copy of themselves that fills the
 * sides.
 */
async function backdrop(pixels: Pixels): Promise<Pixels> {
  const height = Math.min(HEIGHT, pixels.info.height);
  const width = atLeastOne((height * WIDTH) / HEIGHT);
  const [whole, tiny] = await Promise.all([
    flat(pixels).resize({ height }).png({ compressionLevel: 1 }).toBuffer(),
    flat(pixels)
      .resize({ width: 40, height: 21, fit: "cover" })
      .blur(2)
      .modulate({ brightness: 0.8 })
      .png()
      .toBuffer(),
  ]);
  return rawOf(
    sharp(tiny)
      .resize({ width, height, fit: "fill", kernel: "cubic" })
      .composite([{ input: whole, gravity: "centre" }])
      .removeAlpha(),
  );
}

async function compress(framed: Pixels) {
  let smallest = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    smallest = await fromPixels(framed).jpeg({ quality }).toBuffer();
    if (smallest.length <= MAX_BYTES) break;
  }
  return smallest;
}

const flat = (pixels: Pixels) =>
  fromPixels(pixels).flatten({ background: "#ffffff" }).toColourspace("srgb");

const sizeOf = ({ info }: Pixels) => ({ width: info.width, height: info.height });

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels));
