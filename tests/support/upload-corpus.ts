import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { blackPng, noise, quarters, tinyFramesGif, turned, withChunk } from "./test-pictures";
import { afterStart, marker, ultraHdrOf } from "./ultra-hdr";
import { clip, type Upload } from "./video-corpus";

/** Is in all metadata of these uploads, and must be in no stored file. */
export const PLANTED = "planted-secret";
const SCRIPT = `<script>alert("${PLANTED}")</script>`;

export type Rejected = readonly [...Upload, status: number, code: string];

const gps = {
  GPSLatitudeRef: "N",
  GPSLatitude: "51/1 30/1 0/1",
  GPSLongitudeRef: "W",
  GPSLongitude: "0/1 7/1 0/1",
};

/** The quarters with the metadata of cameras and editors. */
const withMetadata = () =>
  quarters(400, 300)
    .withExif({ IFD0: { Copyright: PLANTED, Artist: PLANTED }, IFD3: gps })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${PLANTED}</a></x:xmpmeta>`)
    .withIccProfile("p3");

const append = (file: Buffer, text: string) => Buffer.concat([file, Buffer.from(text)]);

const comment = marker(0xfe, Buffer.from(SCRIPT));

async function animated(format: "gif" | "webp") {
  const frames = [quarters(400, 300), noise(400, 300)].map((frame) => frame.png().toBuffer());
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return format === "gif" ? joined.gif().toBuffer() : joined.webp().toBuffer();
}

/** Pictures that are accepted and show the quarters, whatever else the file contains. */
export async function validPictures(): Promise<Upload[]> {
  const png = await quarters(400, 300).png().toBuffer();
  return [
    ["a JPEG with EXIF, GPS, XMP and a profile", await withMetadata().jpeg().toBuffer()],
    ["a WebP with EXIF, GPS, XMP and a profile", await withMetadata().webp().toBuffer()],
    [
      "an HDR JPEG with EXIF, GPS, XMP and a profile",
      ultraHdrOf(await withMetadata().jpeg().toBuffer(), await withMetadata().jpeg().toBuffer()),
    ],
    ["a PNG with EXIF, GPS, XMP and a profile", await withMetadata().png().toBuffer()],
    ["a JPEG with a comment", afterStart(await quarters().jpeg().toBuffer(), comment)],
    ["a PNG with a text chunk", withChunk(png, "tEXt", Buffer.from(`Comment\0${SCRIPT}`))],
    ["a JPEG that is HTML as well", append(await quarters().jpeg().toBuffer(), SCRIPT)],
    ["a PNG that is an archive as well", append(png, `PK\u0003\u0004${PLANTED}`)],
    ["a WebP with trailing bytes", append(await quarters().webp().toBuffer(), SCRIPT)],
    ["a GIF with trailing bytes", append(await quarters().gif().toBuffer(), SCRIPT)],
    ["an animated GIF", await animated("gif")],
    ["an animated WebP", await animated("webp")],
    ["a CMYK JPEG", await quarters().toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer()],
    ["a PNG of 16 bits", await quarters().toColourspace("rgb16").png().toBuffer()],
    ["a progressive JPEG", await quarters().jpeg({ progressive: true }).toBuffer()],
    ["an interlaced PNG", await quarters().png({ progressive: true }).toBuffer()],
    // Each of the eight: image.test.ts.
    ["a JPEG turned by orientation 6", await turned(6)],
  ];
}

/** Pictures at a limit, or with an unusual header. */
export const edgeCasePictures: Upload[] = [
  ["a GIF with a script as its comment", tinyFramesGif({ comment: SCRIPT })],
  ["a single pixel", blackPng(1, 1)],
  ["the largest width", blackPng(16_384, 1)],
  ["200 frames", tinyFramesGif({ frames: 200 })],
  // Decoders use the area that the frames cover.
  ["a GIF that claims the largest size", tinyFramesGif({ width: 65_535, height: 65_535 })],
];

/** The signature of a file type, followed by zeros. */
const signature = (...bytes: (string | number)[]) =>
  Buffer.concat([
    ...bytes.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from([part]))),
    Buffer.alloc(200),
  ]);

/** Types other than the accepted ones. */
async function otherTypes(): Promise<Upload[]> {
  return [
    ["text", Buffer.from("hello")],
    ["SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
    ["HTML", Buffer.from(`<!doctype html>${SCRIPT}`)],
    ["a PDF", signature("%PDF-1.7\n")],
    ["an archive", signature("PK\u0003\u0004")],
    ["a bitmap", signature("BM", 0x46, 0, 0, 0)],
    ["an icon", signature("\0\0", 1, 0, 1, 0)],
    ["JPEG 2000", signature("\0\0\0\fjP  \r\n", 0x87, "\n\0\0\0\x14ftypjp2 ")],
    ["HEIC", signature("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
    ["PostScript", signature("%!PS-Adobe-3.0 EPSF-3.0\n")],
    ["TIFF", await quarters().tiff().toBuffer()],
    ["AVIF", await quarters().avif().toBuffer()],
    ["another type of video", clip("clip.mov")],
  ];
}

/** Truncated or broken files. */
async function damaged(): Promise<Upload[]> {
  const picture = noise(400, 300);
  const formats = ["jpeg", "png", "webp", "gif"] as const;
  const files = await Promise.all(
    formats.map(
      async (format) => [format, await picture.clone().toFormat(format).toBuffer()] as const,
    ),
  );
  const truncated = files.flatMap(([format, file]) =>
    [0.01, 0.5, 0.99].map((part): Upload => {
      const what = `${Math.round(part * 100)} % of a ${format}`;
      return [what, file.subarray(0, Math.max(32, Math.floor(file.length * part)))];
    }),
  );
  const [, jpeg = Buffer.alloc(0)] = files[0] ?? [];
  const broken = Buffer.from(jpeg);
  broken.fill(0xff, 20, 400);
  return [
    ["an empty file", Buffer.alloc(0)],
    ["a JPEG with a broken header", broken],
    ["a script with the signature of a GIF", Buffer.from("GIF89a=1;alert(1)//")],
    ["the header of a PNG and text", append(blackPng(1, 1).subarray(0, 33), SCRIPT)],
    ...truncated,
  ];
}

/** Few bytes with very many pixels or frames. */
export const decompressionBombs: Upload[] = [
  ["256 million pixels", blackPng(16_000, 16_000)],
  ["256 million interlaced pixels", blackPng(16_000, 16_000, { interlaced: true })],
  ["one row too many", blackPng(10_000, 5_001)],
  ["one column too many", blackPng(16_385, 1)],
  ["the widest PNG", blackPng(65_536, 1)],
  ["one frame too many", tinyFramesGif({ frames: 201 })],
  [
    "one frame of a million pixels too many",
    tinyFramesGif({ width: 1000, height: 1000, frames: 51 }),
  ],
];

const LARGE = 64 * 1024 ** 2;

/** Small pictures with metadata that decompresses to 64 MB; it is dropped. */
export function longMetadata(): Upload[] {
  const png = blackPng(60, 40);
  const long = deflateSync(Buffer.alloc(LARGE, 0x41));
  return [
    ["a text of 64 MB", withChunk(png, "zTXt", Buffer.concat([Buffer.from("Comment\0\0"), long]))],
    ["a profile of 64 MB", withChunk(png, "iCCP", Buffer.concat([Buffer.from("icc\0\0"), long]))],
  ];
}

/** Other types and damaged files, with status and code. */
export async function refusedPictures(): Promise<Rejected[]> {
  return [
    ...(await otherTypes()).map((one) => [...one, 415, "unsupported_media"] as const),
    ...(await damaged()).map((one) => [...one, 400, "invalid_input"] as const),
  ];
}

export const videos = (): Upload[] => [
  ["an MP4", clip("clip.mp4")],
  ["a WebM", clip("clip.webm")],
];

/** The most pixels that are accepted; a progressive, rotated JPEG is decoded in memory as a whole. */
export const largestPicture = () =>
  sharp({ create: { width: 7_000, height: 7_100, channels: 3, background: "#c8553d" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer();
