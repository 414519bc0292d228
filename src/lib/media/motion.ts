import "server-only";
import sharp, { type Sharp, type WebpOptions } from "sharp";
import { openPicture, type Picture } from "./decode";
import { type Pixels, type RenderedFile, turn, withRights } from "./pixels";
import { MOTION_EDGE, motionName } from "./renditions";

/** A drawing takes at most this much, in bytes for each pixel of each frame. */
const DRAWING = 0.25;
/** A drawing is kept without loss if that takes at most so many times the bytes. */
const LOSSLESS_SHARE = 1.5;

/**
 * The moving rendition of an animated picture: the same frames, delays and loop, as WebP without
 * metadata.
 */
export async function renderMotion(picture: Picture): Promise<RenderedFile> {
  const lossy = await encodeFrames(picture, { quality: 75 });
  if (!isDrawing(picture)) return lossy;
  const lossless = await encodeFrames(picture, { lossless: true }).catch(() => lossy);
  return lossless.bytes.length <= LOSSLESS_SHARE * lossy.bytes.length ? lossless : lossy;
}

const isDrawing = ({ bytes, width, height, frames, ...picture }: Picture) =>
  picture.isLossless &&
  picture.orientation === 1 &&
  bytes.length <= DRAWING * width * height * frames;

async function encodeFrames(picture: Picture, options: WebpOptions): Promise<RenderedFile> {
  const frames = picture.orientation === 1 ? openAll(picture) : await uprightFrames(picture);
  const { data, info } = await withRights(frames, picture.rights)
    .webp({ ...options, effort: 2, delay: picture.delays, loop: picture.loop })
    .toBuffer({ resolveWithObject: true });
  return {
    name: motionName,
    contentType: "image/webp",
    width: info.width,
    height: info.pageHeight ?? info.height,
    bytes: data,
  };
}

const openAll = (picture: Picture) =>
  openPicture(picture.bytes, { animated: true }).resize({
    width: MOTION_EDGE,
    height: MOTION_EDGE,
    fit: "inside",
    withoutEnlargement: true,
  });

/**
 * libvips turns a whole strip of frames, not each of them. A frame may need all those before it, so the
 * strip is decoded once, and its parts are turned.
 */
async function uprightFrames(picture: Picture): Promise<Sharp> {
  const { data, info } = await openAll(picture)
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels, pageHeight = height } = info;
  const size = width * pageHeight * channels;
  const upright: Pixels[] = [];
  for (let at = 0; at < data.length; at += size) {
    const frame = sharp(data.subarray(at, at + size), {
      raw: { width, height: pageHeight, channels },
    });
    upright.push(
      await turn(frame, picture.orientation).raw().toBuffer({ resolveWithObject: true }),
    );
  }
  const [first] = upright;
  const strip = Buffer.concat(upright.map((frame) => frame.data));
  const turned = first?.info ?? { ...info, height: pageHeight };
  return sharp(strip, {
    raw: {
      width: turned.width,
      height: turned.height * upright.length,
      channels,
      pageHeight: turned.height,
    },
  });
}
