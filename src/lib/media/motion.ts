import "server-only";
import sharp, { type Sharp } from "sharp";
import { openPicture, type Picture } from "./decode";
import type { RenderedFile } from "./pixels";
import { motionName } from "./renditions";

const LONG_EDGE = 1280;

/**
 * The moving rendition of an animated picture: the same frames, delays and loop, as WebP without
 * metadata.
 */
export async function renderMotion(picture: Picture): Promise<RenderedFile> {
  const frames = picture.orientation === 1 ? openAll(picture) : await uprightFrames(picture);
  const { data, info } = await frames
    .webp({ quality: 75, effort: 2, delay: picture.delays, loop: picture.loop })
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
  withinLongEdge(openPicture(picture.bytes, { animated: true }));

/**
 * libvips turns a whole strip of frames, not each of them; so the few that need turning go one by
 * one.
 */
async function uprightFrames(picture: Picture) {
  const frames: Buffer[] = [];
  for (let page = 0; page < picture.frames; page++) {
    const frame = withinLongEdge(openPicture(picture.bytes, { page }).autoOrient());
    frames.push(await frame.png({ compressionLevel: 1 }).toBuffer());
  }
  return sharp(frames, { join: { animated: true } });
}

const withinLongEdge = (image: Sharp) =>
  image.resize({ width: LONG_EDGE, height: LONG_EDGE, fit: "inside", withoutEnlargement: true });
