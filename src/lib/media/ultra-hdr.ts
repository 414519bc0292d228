import "server-only";
import { ISO_NAME, writeIso } from "./boost";
import { openPicture, type Picture, withinTime } from "./decode";
import { type GainMap, segmentsOf } from "./gain-map";
import { encoding, fromPixels, type Pixels, type RenderedFile, turn } from "./pixels";

const QUALITY = 85;

/**
 * The full size as a JPEG with the upload's gain map, decoded and encoded again as the picture itself is.
 * @returns undefined for a picture without a gain map, or with one that is damaged or larger than the picture
 */
export async function renderHdr(picture: Picture, full: Pixels): Promise<RenderedFile | undefined> {
  const gainMap =
    picture.gainMap && (await renderGainMap(picture, picture.gainMap, full).catch(() => undefined));
  if (!gainMap) return undefined;
  const base = await (await encoding(full)).jpeg({ quality: QUALITY }).toBuffer();
  const { colours, info } = full;
  const { width, height } = info;
  return {
    ...(colours && { colours }),
    hdr: true,
    name: `${width}.jpg`,
    contentType: "image/jpeg",
    width,
    height,
    bytes: joined(base, gainMap),
  };
}

/** A gain map of more detail takes memory and bytes, and looks the same. */
const MOST_OF_SIDE = 1 / 2;

/** Made smaller and turned as the picture; its numbers are those of no colour space. */
async function renderGainMap(picture: Picture, { bytes, boost }: GainMap, { info }: Pixels) {
  const open = () => withinTime(openPicture(bytes, { ignoreIcc: true }), picture);
  const { width, height, channels } = await open().metadata();
  if (width * height > picture.width * picture.height) throw new Error("large gain map");
  // One boost for all colours is the same in every space with the same white.
  const isOfColours = channels !== 1 || boost.channels.length > 1;
  if (isOfColours && !boost.isOfBase) throw new Error("gain map of an unknown colour space");
  const most = (MOST_OF_SIDE * Math.max(info.width, info.height)) / Math.max(width, height);
  const scale = Math.min(info.width / picture.width, most);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const space = channels === 1 ? "b-w" : "srgb";
  const reduced = await open()
    .resize({ width: side(width), height: side(height), fit: "fill" })
    .toColourspace(space)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const map = await turn(fromPixels(reduced), picture.orientation)
    .toColourspace(space)
    .jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return withSegments(map, segment(0xe2, Buffer.from(ISO_NAME), writeIso(boost)));
}

/** A JPEG and its gain map as one file: the first names the version of the second, and where it is. */
function joined(base: Buffer, gainMap: Buffer): Buffer {
  const version = segment(0xe2, Buffer.from(ISO_NAME), Buffer.alloc(4));
  const at = endOfHeader(base) + version.length;
  const size = base.length + version.length + INDEX_BYTES;
  const index = indexOf(size, gainMap.length, size - at - BEFORE_OFFSETS);
  return Buffer.concat([withSegments(base, version, index), gainMap]);
}

/** Marker, length and name. */
const BEFORE_OFFSETS = 8;
const INDEX_BYTES = 90;

/** The index of two images of so many bytes (CIPA DC-007): a TIFF directory with three fields. */
function indexOf(first: number, second: number, offset: number): Buffer {
  const data = Buffer.alloc(INDEX_BYTES - 4);
  data.write("MPF\0MM\0*", "latin1");
  const numbers = [
    [8, 8],
    ...field(14, 0xb000, 7, 4, 0x30313030),
    ...field(26, 0xb001, 4, 1, 2),
    ...field(38, 0xb002, 7, 32, 50),
    [54, 0x030000],
    [58, first],
    [74, second],
    [78, offset],
  ] as const;
  data.writeUInt16BE(3, 12);
  for (const [at, number] of numbers) data.writeUInt32BE(number, at);
  return segment(0xe2, data);
}

const field = (at: number, tag: number, type: number, count: number, value: number) =>
  [
    [at, tag * 0x10000 + type],
    [at + 4, count],
    [at + 8, value],
  ] as const;

function segment(marker: number, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const endOfHeader = (jpeg: Buffer) => [...segmentsOf(jpeg)].at(-1)?.end ?? 2;

function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  const at = endOfHeader(jpeg);
  return Buffer.concat([jpeg.subarray(0, at), ...segments, jpeg.subarray(at)]);
}
