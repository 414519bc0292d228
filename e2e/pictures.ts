import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** A file in the format of Playwright's `setInputFiles`. */
export type Picture = { name: string; mimeType: string; buffer: Buffer };

const GPS = {
  GPSLatitudeRef: "N",
  GPSLatitude: "48/1 51/1 30/1",
  GPSLongitudeRef: "E",
  GPSLongitude: "2/1 17/1 40/1",
};

/** Of one colour. */
const solid = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A comment of a JPEG, as long as one can be. */
const COMMENT = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533)]);

/**
 * A file of a camera: about 9 MB, rotated by EXIF, with a GPS position. Comments fill it, because the site
 * needs seconds for as many bytes of a picture.
 * @param width before it is rotated
 */
export async function cameraJpeg(width = 2080): Promise<Picture> {
  const jpeg = await solid("#c98a7d", width, 0.75 * width)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "Camera" }, IFD3: GPS })
    .toBuffer();
  // In front of the first quantization table, behind EXIF.
  const start = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  const comments = Array<Buffer>(144).fill(COMMENT);
  const buffer = Buffer.concat([jpeg.subarray(0, start), ...comments, jpeg.subarray(start)]);
  return { name: "DSC_0042.JPG", mimeType: "image/jpeg", buffer };
}

export const png = async (background = "#3366aa"): Promise<Picture> => ({
  name: "drawing.png",
  mimeType: "image/png",
  buffer: await solid(background).png().toBuffer(),
});

export async function halves(left: string, right: string): Promise<Picture> {
  const half = await solid(right, 300).png().toBuffer();
  const buffer = await solid(left)
    .composite([{ input: half, left: 300, top: 0 }])
    .png()
    .toBuffer();
  return { name: "halves.png", mimeType: "image/png", buffer };
}

/** In any shape. */
export const blank = async (width: number, height: number): Promise<Picture> => ({
  name: "blank.png",
  mimeType: "image/png",
  buffer: await solid("#33557a", width, height).png().toBuffer(),
});

/** Larger than the screens of the tests. */
export const largePng = () => blank(2400, 1600);

export const webp = async (): Promise<Picture> => ({
  name: "scan.webp",
  mimeType: "image/webp",
  buffer: await solid("#aa6633", 600, 900).webp().toBuffer(),
});

export async function animatedGif(): Promise<Picture> {
  const frames = await Promise.all(
    ["#c63818", "#1b6e47", "#1b1b19"].map((colour) => solid(colour).png().toBuffer()),
  );
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200, 200], loop: 0 })
    .toBuffer();
  return { name: "loop.gif", mimeType: "image/gif", buffer };
}

const clipOf = (name: string) =>
  readFile(new URL(`../tests/support/clips/${name}`, import.meta.url));

export const mp4 = async (): Promise<Picture> => ({
  name: "clip.mp4",
  mimeType: "video/mp4",
  buffer: await clipOf("clip.mp4"),
});

/** A text file with the name and type of a picture. */
export const disguisedText: Picture = {
  name: "holiday.png",
  mimeType: "image/png",
  buffer: Buffer.from("Not a picture at all.\n".repeat(40)),
};

/** A text file with the name and type of a video. */
export const disguisedVideo: Picture = {
  ...disguisedText,
  name: "holiday.mp4",
  mimeType: "video/mp4",
};

/** A bitmap, which browsers show and the site does not accept, with the name and type of a PNG. */
export function disguisedBitmap(): Picture {
  const buffer = Buffer.alloc(58);
  buffer.write("BM");
  buffer.writeUInt32LE(58, 2);
  buffer.writeUInt32LE(54, 10); // where the pixels begin
  buffer.writeUInt32LE(40, 14); // BITMAPINFOHEADER
  buffer.writeInt32LE(1, 18);
  buffer.writeInt32LE(1, 22);
  buffer.writeUInt16LE(1, 26);
  buffer.writeUInt16LE(24, 28);
  return { name: "bitmap.png", mimeType: "image/png", buffer };
}

export const MB = 1024 ** 2;

export const pdf: Picture = {
  name: "notes.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7"),
};

export const SERIAL_NUMBER = "012345678901";

/** The first segment of a file, with a thumbnail of one pixel (JFIF 1.02). */
const THUMBNAIL = Buffer.concat([
  Buffer.from([0xff, 0xe0, 0, 19]),
  Buffer.from("JFIF\0"),
  Buffer.from([1, 2, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]),
]);

/** A picture with everything that a camera writes into it. */
export async function photo(): Promise<Picture> {
  const jpeg = await solid("#c8553d", 640, 480)
    .jpeg()
    .withExif({
      IFD0: { Make: "Canon", Model: "Canon EOS R5" },
      IFD2: { BodySerialNumber: SERIAL_NUMBER, DateTimeOriginal: "2026:06:03 10:11:12" },
      IFD3: GPS,
    })
    .toBuffer();
  const buffer = Buffer.concat([jpeg.subarray(0, 2), THUMBNAIL, jpeg.subarray(2)]);
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer };
}

/** The picture of a post of the demo content, smaller. */
export const demoPhoto = async (): Promise<Picture> => ({
  name: "canyon.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp("prisma/demo/pictures/photo-black-canyon.webp")
    .resize({ width: 480 })
    .jpeg({ quality: 50 })
    .toBuffer(),
});

/** As wide as an opened post can be, without detail. */
export async function widePhoto(): Promise<Picture> {
  const raw = { width: 60, height: 40, channels: 3 } as const;
  // The same each time, so that the site processes it once.
  const bytes = Array.from(
    { length: raw.width * raw.height * raw.channels },
    (_, n) => (n * 7919) % 251,
  );
  const buffer = await sharp(Buffer.from(bytes), { raw })
    .resize(2400, 1600, { fit: "fill" })
    .jpeg()
    .toBuffer();
  return { name: "DSC_0043.JPG", mimeType: "image/jpeg", buffer };
}
